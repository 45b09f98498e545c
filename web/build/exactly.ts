// Names of modules that a part of the build is about. Other modules cost it nothing: each question is a way from the bundler's threads into Node.

const literal = (name: string): string => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

export const exactly = (...names: string[]): RegExp => new RegExp(`^(?:${names.map(literal).join('|')})$`);
