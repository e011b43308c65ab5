/** A start that cannot be: the message tells the person why and what to do, and is all that is printed. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
