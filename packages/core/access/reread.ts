import type { LogObject } from "@deck/contracts/audit";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { NOUNS } from "../nouns.ts";

/**
 * Answers a repeated request without a stored answer: the changed object as it is now.
 * @throws 404 if the actor may not read it
 */
export async function reread(context: SignedIn, conference: string, object: LogObject): Promise<unknown> {
	const [kind, id = ""] = object.split("-");
	const noun = NOUNS.find(({ log }) => log?.objects.some((one) => one === kind));
	if (!noun?.rereads) throw notFound();
	return noun.rereads(context, conference, id);
}
