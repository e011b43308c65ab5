/** The chat service's own hosts; they enter the policy only when a website id is configured. */
export const CHAT_SCRIPT = 'https://client.crisp.chat/l.js';

export const CHAT_ORIGINS = {
  connect: ['https://client.crisp.chat', 'wss://client.relay.crisp.chat'],
  frame: ['https://game.crisp.chat'],
  image: ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
  style: ['https://client.crisp.chat'],
  font: ['https://client.crisp.chat'],
};
