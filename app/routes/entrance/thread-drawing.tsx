/** The thread winds itself four times, ever smaller, and runs on. */
export function ThreadDrawing() {
  return (
    <svg viewBox="0 0 560 300" aria-hidden="true" className="h-auto w-full overflow-visible">
      <path
        d="M-400 218C-260 200 -160 220 -100 220C-40 220 -20 250 40 250C104 250 142 194 142 136C142 94 118 60 87 60C56 60 31 94 31 138C31 200 68 250 126 250C176 250 213 206 213 156C213 124 194 99 172 99C150 99 132 124 132 158C132 206 164 250 212 250C252 250 283 214 283 176C283 154 273 138 258 138C244 138 233 156 233 180C233 216 262 250 298 250C330 250 354 222 354 196C354 186 350 179 344 179C338 179 333 187 333 198C333 222 354 250 384 250H470C560 250 660 226 960 96"
        fill="none"
        stroke="var(--thread)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
