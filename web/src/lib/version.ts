import { version } from "../../../package.json";

export const VERSION = version;

const SINCE = 2019;

export function years(): string {
	return `© ${SINCE}–${new Date().getFullYear()}`;
}
