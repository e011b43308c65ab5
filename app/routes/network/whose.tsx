/** Names the account after what can be done with it, for who does not see the card around it. */
export function Whose({ username }: { username: string }) {
  return <span className="sr-only"> @{username}</span>;
}
