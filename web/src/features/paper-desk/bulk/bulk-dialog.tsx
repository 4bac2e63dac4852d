import type { Bulk, BulkAction, BulkForm, BulkResult } from "@deck/contracts/bulk";
import { EMAILED_DECISIONS } from "@deck/contracts/decision-email";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperListRow } from "@deck/contracts/paper";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import { BULK_KINDS, type BulkKind, isFinal, needsInput } from "./bulk-kinds.ts";
import { DoneStep } from "./done-step.tsx";
import { InputStep } from "./input-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { undoAsks, undoBulk } from "./undo-bulk.ts";
import { useBulkActionText } from "./use-bulk-action-text.ts";

export interface AskToUndo {
	ask(bulk: Pick<Bulk, "id" | "what" | "numbers">): void;
	/** Receives the id of the alert that offers the undo. */
	alerted(id: number): void;
}

interface BulkDialogProps {
	/** Null if `start` has the action. */
	kind: BulkKind | null;
	start?: BulkAction;
	papers: readonly PaperListRow[];
	hidden: number;
	onStarted(): void;
	/** Asks before acts that e-mailed people are undone; absent: undoes them at once. */
	undo?: AskToUndo;
	onClose(): void;
}

export function BulkDialog({ kind, start, papers, hidden, onStarted, undo, onClose }: BulkDialogProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path: conf } = useConference();
	const actWords = useBulkActionText();
	const writesEmail = EMAILED_DECISIONS.some((one) => one === kind);
	const asks = kind !== null && needsInput(kind);
	const [what, setWhat] = useState<BulkAction | null>(
		start ?? (asks || kind === null ? null : (BULK_KINDS[kind].action as BulkAction)),
	);
	/** Shared by portions, so a resent one does nothing twice. */
	const [id] = useState(() => crypto.randomUUID());
	const [previousInput, setPreviousInput] = useState<BulkAction | null>(null);
	const run = useBatches<BulkForm["papers"][number], BulkResult>({
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
	const { full: title, verb } = what ? actWords(what) : { full: kind ? t(`act.${kind}`) : "", verb: "" };
	const isFinished = run.requested !== null && !run.running && run.rest.length === 0;
	const notified = useRef(false);
	useEffect(() => {
		if (!isFinished || notified.current) return;
		notified.current = true;
		const done = run.results.filter(({ refused }) => refused === null).map(({ number }) => number);
		const asker = what && undoAsks(what) ? undo : undefined;
		const action =
			asker && what
				? { label: t("recent.undo"), act: () => asker.ask({ id, what, numbers: done }) }
				: { label: t("common:undo"), act: () => void undoBulk(conf, id, done) };
		if (done.length > 0) {
			const text =
				what?.act === "status" && what.hold
					? t("done_held", { verb, count: done.length })
					: t("done", { act: title, count: done.length });
			const shown = alertSuccess(text, isFinal(kind) ? undefined : action);
			asker?.alerted(shown);
		}
		if (done.length === run.results.length) onClose();
	}, [isFinished, run.results, conf, id, kind, what, title, verb, t, undo, onClose]);
	return (
		<Dialog
			open
			onClose={() => !run.running && onClose()}
			title={title}
			width={what ? 860 : writesEmail || kind === "reveal" ? 680 : 520}
			full
			reading={what !== null}
		>
			<p>{t("papers", { count: papers.length })}</p>
			<HiddenRows rows={papers} hidden={hidden} />
			{run.requested ? (
				<DoneStep title={title} papers={papers} run={run} onClose={onClose} />
			) : what ? (
				<PreviewStep
					action={what}
					onChange={setWhat}
					papers={papers}
					onBack={
						asks
							? () => {
									setPreviousInput(what);
									setWhat(null);
								}
							: undefined
					}
					onClose={onClose}
					onRun={(items) => {
						run.start(items);
						onStarted();
					}}
				/>
			) : (
				kind && (
					<InputStep
						kind={kind}
						papers={papers}
						previousInput={previousInput}
						onClose={onClose}
						onContinue={setWhat}
					/>
				)
			)}
		</Dialog>
	);
}
