import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
import * as v from "valibot";

const textSchema = v.pipe(v.string("must be a text"), v.nonEmpty("must not be empty"));
const urlSchema = v.optional(v.pipe(v.string("must be a text"), v.url("must be an address")));
const FIELDS = {
	client_id: textSchema,
	/** Override the provider's own. */
	authorize: urlSchema,
	token: urlSchema,
	person: urlSchema,
};
const Client = v.strictObject({ ...FIELDS, client_secret: textSchema });
/** VK ID gives service tokens to confidential applications only. */
const VkClient = v.strictObject({ ...FIELDS, client_secret: v.optional(textSchema) });

const Configuration = v.strictObject({
	...v.entriesFromList(SOCIAL_PROVIDERS, v.optional(Client)),
	vkontakte: v.optional(VkClient),
});
export type Configuration = v.InferOutput<typeof Configuration>;

/**
 * Parses `SOCIAL_PROVIDERS`; no providers if unset.
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
