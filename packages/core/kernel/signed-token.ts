import { equalInConstantTime, sign } from "./ids.ts";
import type { Config } from "./ports.ts";

/** Signs the parts of a link or CSRF token with the current session secret. */
export function signToken({ session_secrets: [current] }: Config, ...parts: string[]): string {
	return sign(current, ...parts);
}

/** Checks a signature made with the current session secret or the previous one. */
export function isSignedToken({ session_secrets }: Config, given: string, ...parts: string[]): boolean {
	return session_secrets.some((secret) => equalInConstantTime(given, sign(secret, ...parts)));
}
