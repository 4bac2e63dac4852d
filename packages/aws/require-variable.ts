/** Returns an environment variable. Throws, naming the missing variable. */
export function requireVariable(name: string): string {
	const value = process.env[name];
	if (!value) throw new Error(`${name} is not set`);
	return value;
}
