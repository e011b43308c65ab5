/** What any program needs of the shell, and nothing that is set there for the product. */
export function plainEnvironment() {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}
