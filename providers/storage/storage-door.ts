/** The one way to the storage service. */
export type StorageDoor = {
  /** Its address as browsers and the network know it, prefix included. */
  url: string;
  fetch(request: Request): Promise<Response>;
  /** May do everything, whoever the file belongs to. Never with a request that came from outside. */
  fetchAsOperator(request: Request): Promise<Response>;
};
