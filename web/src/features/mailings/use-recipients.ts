import type { Mailing, MailingRecipient, MailingRecipients } from "@deck/contracts/mailing";
import { useEffect, useState } from "react";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { read } from "../../lib/read.ts";
import { reportError } from "../../lib/report-error.ts";

interface CachedRecipients {
	/** Mailing and audience. */
	of: string;
	recipients: readonly MailingRecipient[];
	mark: string;
}

/** Reads recipients in parts, later only changes as the mailing changes; undefined until complete. */
export function useRecipients(mailing: Mailing): readonly MailingRecipient[] | undefined {
	const { path: conf } = useConference();
	const { id, state, kept_till } = mailing;
	const [held, hold] = useState<CachedRecipients | null>(null);
	// Another audience needs a new reading.
	const audience = `${id} ${kept_till}`;
	const gathered = state !== "gathering";
	const states = JSON.stringify(mailing.states);
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the counts by state are others
	useEffect(() => {
		if (!gathered) return;
		const ended = { it: false };
		const ask = (query: Record<string, string>): Promise<MailingRecipients> =>
			getJson(read("/api/conf/:conf/adm/mailings/:id/recipients", { conf, id }, query));
		const run = async () => {
			const since = held?.of === audience ? held.mark : null;
			const parts: MailingRecipients[] = [];
			for (let from: number | null = 0; from !== null && !ended.it; from = parts.at(-1)?.next ?? null) {
				parts.push(await ask({ ...(since !== null && { since }), ...(from > 0 && { from: String(from) }) }));
			}
			if (ended.it) return;
			const changed = parts.flatMap((part) => part.recipients);
			hold({
				of: audience,
				recipients: since === null || !held ? changed : withChanges(held.recipients, changed),
				// The first part's mark: changes during the reading are read again.
				mark: parts[0]?.mark ?? "",
			});
		};
		run().catch((error: unknown) => !ended.it && reportError(error));
		return () => {
			ended.it = true;
		};
	}, [conf, id, audience, gathered, states, state]);
	return held?.of === audience ? held.recipients : undefined;
}

function withChanges(
	before: readonly MailingRecipient[],
	changed: readonly MailingRecipient[],
): readonly MailingRecipient[] {
	if (changed.length === 0) return before;
	const by = new Map(changed.map((one) => [one.n, one]));
	return before.map((one) => by.get(one.n) ?? one);
}
