/** Forms of page parameters; the router calls each `id`. */
const FORMS: Record<string, string> = { number: "[1-9]\\d{0,6}", review: "\\d+-\\d+", id: "[^/]+" };

/** Matches an address with a page's, such as `mysubs/:number`; the parameter is the first group. */
export const matchAddress = (page: string, address: string): RegExpExecArray | null =>
	RegExp(`^${page.replace(/:(\w+)/g, (_, name) => `(${FORMS[name]})`)}/?$`).exec(address);
