import { nullIfConditionFails } from "../kernel/condition.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { findSession, sessionContent } from "./draft.ts";
import { programmeChairs, programmeSessions } from "./entity.ts";

class ChairConflictError extends ConflictError {}

/** Returns the sessions that addresses chair. 1 index query each. */
export async function chairedSessions(
	table: Table,
	addresses: readonly string[],
): Promise<{ conference: string; session: string; email: string }[]> {
	const found = await Promise.all(
		addresses.map((email) =>
			programmeChairs(table).query.byMail({ email }).begins({ conference: "" }).go({ pages: "all" }),
		),
	);
	return found.flatMap(({ data }) => data);
}

/** Removes a person's addresses from the draft; printed names stay. 1 query per address, 3 calls per session. */
export async function eraseChairs(
	{ table }: Context,
	_: string,
	addresses: readonly string[],
): Promise<void> {
	for (const { conference, session, email } of await chairedSessions(table, addresses)) {
		await retryOnConflict(ChairConflictError, () => removeAddress(table, conference, session, email));
		await programmeChairs(table).delete({ conference, session, email }).go();
	}
}

async function removeAddress(table: Table, conference: string, id: string, email: string): Promise<void> {
	const session = await findSession(table, conference, id);
	if (!session) return;
	const { version } = session;
	const content = sessionContent({
		...session,
		chairs: session.chairs.map((chair) => (chair.email === email ? { ...chair, email: "" } : chair)),
	});
	const write = programmeSessions(table)
		.patch({ conference, id })
		.set({ content, version: version + 1 })
		.where((attribute, { eq }) => eq(attribute.version, version))
		.go();
	if (!(await nullIfConditionFails(write))) throw new ChairConflictError();
}
