import { version } from "../../../package.json";

/** The application's version. */
export const VERSION = version;

const SINCE = 2019;

/** "© 2019–2026": from the first year to this one (specification §9). */
export function years(): string {
	return `© ${SINCE}–${new Date().getFullYear()}`;
}
