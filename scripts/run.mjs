// Runs one of the project's commands on a Node that can: an older one gets a sentence instead of a stack trace.
const [command] = process.argv.splice(2, 1);
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Node 24 or newer is needed, this is ${process.versions.node}. Install it, or run npm ci on a platform the project brings it for.`,
  );
  process.exit(1);
}
await import(`./${command}.ts`);
