import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
import * as v from "valibot";

const text = v.pipe(v.string("must be a text"), v.nonEmpty("must not be empty"));
const address = v.optional(v.pipe(v.string("must be a text"), v.url("must be an address")));
const FIELDS = {
	client_id: text,
	/** Override the provider's own. */
	authorize: address,
	token: address,
	person: address,
};
const Client = v.strictObject({ ...FIELDS, client_secret: text });
/** VK ID gives service tokens to confidential applications only. */
const VkClient = v.strictObject({ ...FIELDS, client_secret: v.optional(text) });

const Configuration = v.strictObject({
	...v.entriesFromList(SOCIAL_PROVIDERS, v.optional(Client)),
	vkontakte: v.optional(VkClient),
});
export type Configuration = v.InferOutput<typeof Configuration>;

/**
 * Without `SOCIAL_PROVIDERS` there are none.
 * @throws Error naming the wrong field without its value, which may be secret
 */
export function readConfiguration(variable: string | undefined): Configuration {
	const read = v.safeParse(Configuration, parseJson(variable || "{}"));
	if (read.success) return read.output;
	const [issue] = read.issues;
	const field = v.getDotPath(issue) ?? "the whole";
	// The library's message would quote the value.
	const reason = issue.type === "strict_object" ? "is missing, unknown or no object" : issue.message;
	throw new Error(`SOCIAL_PROVIDERS is malformed: ${field} ${reason}`);
}

function parseJson(variable: string): unknown {
	try {
		return JSON.parse(variable);
	} catch {
		throw new Error("SOCIAL_PROVIDERS is malformed: it is not JSON");
	}
}
