import { LIMITS } from "@deck/contracts/limits";
import { formatMoney } from "@deck/contracts/money";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import { nameOf } from "../registration-cells.tsx";
import type { PayStep } from "./decisions.ts";
import { storeLastImport } from "./last-import.ts";
import { type PayResult, sendPayments } from "./send-payments.ts";
import { UndoImport } from "./undo-import.tsx";
import { useRefusalText } from "./use-refusal-text.ts";

interface RunPaymentsProps {
	steps: readonly PayStep[];
	onClose(): void;
}

export function RunPayments({ steps, onClose }: RunPaymentsProps) {
	const { t } = useTranslation("bank");
	const locale = useLocale();
	const { path, id } = useConference();
	const { user } = useAuthSession();
	const refusal = useRefusalText();
	const run = useBatches<PayStep, PayResult>({
		size: LIMITS.registrationsPerCall,
		atOnce: 1,
		send: (portion) => sendPayments(path, portion),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is done once
	useEffect(() => run.start(steps), []);
	const done = run.results.filter((one) => one.refused === null);
	const refused = run.results.filter((one) => one.refused !== null);
	const [undone, setUndone] = useState<ReadonlySet<number>>(new Set());
	const made = useMemo(
		() => ({
			at: new Date().toISOString(),
			// Undoing the first payment also undoes a settled difference.
			payments: run.results.flatMap(({ step, version, refused }) =>
				refused === null && version !== null && step.form.act === "pay"
					? [{ number: step.number, version }]
					: [],
			),
		}),
		[run.results],
	);
	useEffect(() => {
		if (made.payments.length > 0) storeLastImport(user?.id ?? "", id, made);
	}, [made, user?.id, id]);
	return (
		<div className="px-4 pb-6 md:px-5">
			<BatchProgress
				run={run}
				label={t("run.label")}
				message={
					run.running
						? t("run.progress", { done: run.results.length, total: steps.length })
						: t("run.done", { done: done.length, refused: refused.length })
				}
				stoppedText={t("run.left", { count: run.rest.length })}
			/>
			{!run.running && made.payments.length > 0 && (
				<div className="pt-3">
					<UndoImport initialImport={made} onUndone={(numbers) => setUndone(new Set(numbers))} />
				</div>
			)}
			<ul className="my-3 divide-y divide-line border-y border-line">
				{[...refused, ...done].map(({ step, refused }) => (
					<ResultRow
						key={step.number}
						refused={refused !== null}
						message={
							refused !== null
								? refusal(refused)
								: undone.has(step.number)
									? t("run.undone")
									: t(step.form.act === "settle" ? "run.settled" : "run.paid")
						}
					>
						{t("run.row", {
							number: step.number,
							name: nameOf(step.registration, locale).text,
							sum: formatMoney(step.sum, step.currency, locale),
						})}
					</ResultRow>
				))}
			</ul>
			<div className="flex flex-wrap gap-2">
				{run.running ? (
					<Button onClick={run.stop}>{t("run.stop")}</Button>
				) : (
					<>
						{run.rest.length > 0 && <Button onClick={run.resume}>{t("run.go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("run.close")}
						</Button>
					</>
				)}
			</div>
		</div>
	);
}
