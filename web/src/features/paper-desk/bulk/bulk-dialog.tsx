import type { BulkAct, BulkForm, BulkResult } from "@deck/contracts/bulk";
import { LETTERED } from "@deck/contracts/decision-letter";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperCard } from "@deck/contracts/paper";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { usePortions } from "../../../lib/portions/use-portions.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import { AskStep } from "./ask-step.tsx";
import { BULK_KINDS, type BulkKind, isFinal } from "./bulk-kinds.ts";
import { DoneStep } from "./done-step.tsx";
import { takeBack } from "./take-back.ts";
import { TrialStep } from "./trial-step.tsx";
import { useActWords } from "./use-act-words.ts";

interface BulkDialogProps {
	/** Null if the act was chosen elsewhere; then `start` has it. */
	kind: BulkKind | null;
	start?: BulkAct;
	papers: readonly PaperCard[];
	hidden: number;
	onBegun(): void;
	onClose(): void;
}

export function BulkDialog({ kind, start, papers, hidden, onBegun, onClose }: BulkDialogProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path: conf } = useConference();
	const actWords = useActWords();
	const lettered = LETTERED.some((one) => one === kind);
	const asks = kind !== null && "asks" in BULK_KINDS[kind];
	const [what, setWhat] = useState<BulkAct | null>(
		start ?? (asks || kind === null ? null : (BULK_KINDS[kind].what as BulkAct)),
	);
	/** Shared by all portions, so a resent one does nothing twice. */
	const [id] = useState(() => crypto.randomUUID());
	const [before, setBefore] = useState<BulkAct | null>(null);
	const run = usePortions<BulkForm["papers"][number], BulkResult>({
		size: LIMITS.bulkPerCall,
		// Papers added to one issue conflict there.
		atOnce: what?.act === "issue" ? 1 : 2,
		async send(portion) {
			if (!what) return [];
			return json(
				api.api.conf[":conf"].adm.bulk.$post({ param: { conf }, json: { id, what, papers: [...portion] } }),
			);
		},
	});
	const title = what ? actWords(what).whole : kind ? t(`act.${kind}`) : "";
	const over = run.asked !== null && !run.running && run.rest.length === 0;
	const told = useRef(false);
	useEffect(() => {
		if (!over || told.current) return;
		told.current = true;
		const done = run.results.filter(({ refused }) => refused === null).map(({ number }) => number);
		const undo = { label: t("common:undo"), act: () => void takeBack(conf, id, done) };
		if (done.length > 0)
			alertSuccess(t("done", { act: title, count: done.length }), isFinal(kind) ? undefined : undo);
		if (done.length === run.results.length) onClose();
	}, [over, run.results, conf, id, kind, title, t, onClose]);
	return (
		<Dialog
			open
			onClose={() => !run.running && onClose()}
			title={title}
			width={what ? 860 : lettered ? 680 : 520}
			full
			reading={what !== null}
		>
			<p>{t("papers", { count: papers.length })}</p>
			<HiddenRows rows={papers} hidden={hidden} />
			{run.asked ? (
				<DoneStep
					title={title}
					papers={papers}
					run={run as Parameters<typeof DoneStep>[0]["run"]}
					onClose={onClose}
				/>
			) : what ? (
				<TrialStep
					what={what}
					onWhat={setWhat}
					papers={papers}
					onBack={
						asks
							? () => {
									setBefore(what);
									setWhat(null);
								}
							: undefined
					}
					onClose={onClose}
					onAct={(items) => {
						run.begin(items);
						onBegun();
					}}
				/>
			) : (
				kind && <AskStep kind={kind} papers={papers} before={before} onClose={onClose} onAsk={setWhat} />
			)}
		</Dialog>
	);
}
