/** The platform's routes (product.md §2), also used by CloudFront. */
export const RESERVED_PATHS: readonly string[] = [
	"about",
	"events",
	"my",
	"profile",
	"auth",
	"api",
	"ws",
	"files",
	"public",
	"adm",
	"assets",
	"messages",
	"index",
	"static",
	"admin",
	"login",
	"register",
	"help",
	"privacy",
	"verify",
	"terms",
	"unsubscribe",
	"legal",
	"status",
	"well-known",
];

/** Checks whether a text may be a conference's path; nothing else reaches a table key. */
export function isPossiblePath(text: string): boolean {
	return /^[a-z0-9-]{1,64}$/.test(text) && !RESERVED_PATHS.includes(text);
}
