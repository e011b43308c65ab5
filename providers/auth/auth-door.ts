/** How somebody stands with the auth service, by a token that is genuine and whose session still lives. */
export type Standing = {
  userId: string;
  sessionId: string;
  email: string | undefined;
  isAnonymous: boolean;
  /** They have a second factor and have not shown it in this session. */
  isSecondFactorDue: boolean;
  /** This session was opened with two factors. */
  hasShownSecondFactor: boolean;
  /** When they last proved, in this session, who they are. */
  provedAt: Date;
  expiresAt: Date;
};

/** The one way to the auth service, ours inside this process or another's over HTTP. */
export type AuthDoor = {
  /** Its address as browsers know it, prefix included. */
  url: string;
  isOurs: boolean;
  /** `clientAddress` is who asks: limits go by it. */
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  /** `undefined` for a token that opens nothing, `unreachable` when nobody could be asked. */
  standingOf(accessToken: string): Promise<Standing | 'unreachable' | undefined>;
  /** A token that may do what operators do. */
  operatorToken(): Promise<string>;
  /** When everything that leaves after its answers has left. */
  settled(): Promise<void>;
};
