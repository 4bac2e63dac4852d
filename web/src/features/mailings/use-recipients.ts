import type { Mailing, MailingRecipient, MailingRecipients } from "@deck/contracts/mailing";
import { useEffect, useState } from "react";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { read } from "../../lib/read.ts";
import { reportError } from "../../lib/report-error.ts";

interface CachedRecipients {
	/** Id of the mailing and mark of its audience. */
	of: string;
	recipients: readonly MailingRecipient[];
	mark: string;
}

/** Reads recipients in parts, later only changes as the mailing changes; undefined until complete. */
export function useRecipients(mailing: Mailing): readonly MailingRecipient[] | undefined {
	const { path: conf } = useConference();
	const { id, state, kept_till } = mailing;
	const [cached, setCached] = useState<CachedRecipients | null>(null);
	// Another audience needs a new reading.
	const audience = `${id} ${kept_till}`;
	const isGathered = state !== "gathering";
	const states = JSON.stringify(mailing.states);
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the counts by state are others
	useEffect(() => {
		if (!isGathered) return;
		const effect = { ended: false };
		const readPart = (query: Record<string, string>): Promise<MailingRecipients> =>
			getJson(read("/api/conf/:conf/adm/mailings/:id/recipients", { conf, id }, query));
		const readAll = async () => {
			const since = cached?.of === audience ? cached.mark : null;
			const parts: MailingRecipients[] = [];
			for (let from: number | null = 0; from !== null && !effect.ended; from = parts.at(-1)?.next ?? null) {
				parts.push(
					await readPart({ ...(since !== null && { since }), ...(from > 0 && { from: String(from) }) }),
				);
			}
			if (effect.ended) return;
			const changed = parts.flatMap((part) => part.recipients);
			setCached({
				of: audience,
				recipients: since === null || !cached ? changed : withChanges(cached.recipients, changed),
				// The first part's mark: changes during the reading are read again.
				mark: parts[0]?.mark ?? "",
			});
		};
		readAll().catch((error: unknown) => !effect.ended && reportError(error));
		return () => {
			effect.ended = true;
		};
	}, [conf, id, audience, isGathered, states, state]);
	return cached?.of === audience ? cached.recipients : undefined;
}

function withChanges(
	before: readonly MailingRecipient[],
	changed: readonly MailingRecipient[],
): readonly MailingRecipient[] {
	if (changed.length === 0) return before;
	const byNumber = new Map(changed.map((one) => [one.n, one]));
	return before.map((one) => byNumber.get(one.n) ?? one);
}
