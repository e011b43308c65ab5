/**
 * The ref of a form whose messages stand in for the browser's once there is JavaScript. Set on the form itself: as an
 * attribute that changes after hydration it had every form of a page drawn twice.
 */
export function ownValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
