import type { RecordRef } from "@deck/contracts/audit";
import { FEATURES } from "../features.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";

/**
 * Answers a repeated request with the object as it is now.
 * @throws 404
 */
export async function responseForRepeat(
	context: SignedInContext,
	conference: string,
	object: RecordRef,
): Promise<unknown> {
	const [kind, id = ""] = object.split("-");
	const feature = FEATURES.find(({ log }) => log?.objects.some((one) => one === kind));
	if (!feature?.readForRepeat) throw notFound();
	return feature.readForRepeat(context, conference, id);
}
