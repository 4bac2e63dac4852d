import type { LogObject } from "@deck/contracts/audit";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { NOUNS } from "../nouns.ts";

/**
 * Answers a repeated request with the object as it is now.
 * @throws 404
 */
export async function reread(context: SignedIn, conference: string, object: LogObject): Promise<unknown> {
	const [kind, id = ""] = object.split("-");
	const noun = NOUNS.find(({ log }) => log?.objects.some((one) => one === kind));
	if (!noun?.rereads) throw notFound();
	return noun.rereads(context, conference, id);
}
