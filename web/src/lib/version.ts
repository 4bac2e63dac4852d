import { version } from "../../../package.json";

export const VERSION = version;

const SINCE = 2019;

/** Returns the years of the copyright: "© 2019–2026" (specification §9). */
export function years(): string {
	return `© ${SINCE}–${new Date().getFullYear()}`;
}
