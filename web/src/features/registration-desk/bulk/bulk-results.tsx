import type { RegistrationResult } from "@deck/contracts/registration-actions";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BatchRun } from "../../../lib/batches/use-batches.ts";
import { hasText } from "../../../lib/i18n.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import { nameOf } from "../registration-cells.tsx";
import { useRegistrationsContext } from "../registrations-context.ts";

interface BulkResultsProps<Item> {
	run: BatchRun<Item, RegistrationResult>;
	label: string;
	done: string;
	close: string;
	more?: ReactNode;
	onClose(): void;
}

export function BulkResults<Item>({ run, label, done, close, more, onClose }: BulkResultsProps<Item>) {
	const { t } = useTranslation(["registrations", "errors"]);
	const { locale } = useRegistrationsContext();
	const { rows = [] } = useSynced(registrations);
	const names = new Map(rows.map((row) => [row.number, nameOf(row, locale)]));
	const refused = run.results.filter((one) => one.refused !== null);
	const all = [...refused, ...run.results.filter((one) => one.refused === null)];
	const finished = all.length - refused.length;
	const whyText = (code: string) =>
		// t("errors:*")
		hasText("errors", code) ? t(`errors:${code}` as "errors:registration_act") : code;
	const ended = [
		t("bulk.finished", { count: finished }),
		refused.length > 0 && t("bulk.refused", { count: refused.length }),
	];
	return (
		<>
			<BatchProgress
				run={run}
				label={label}
				message={
					run.running
						? t("bulk.progress", { done: all.length, total: run.requested?.length ?? 0 })
						: ended.filter(Boolean).join(", ")
				}
				stoppedText={t("bulk.left", { count: run.rest.length })}
			/>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink empty:hidden">
				{all.map(({ number, refused: why }) => (
					<ResultRow key={number} refused={why !== null} message={why === null ? done : whyText(why)}>
						<span className="mr-1.5 text-secondary">{number}</span>
						<span lang={names.get(number)?.lang}>{names.get(number)?.text}</span>
					</ResultRow>
				))}
			</ul>
			<DialogBar>
				{run.running ? (
					<Button onClick={run.stop}>{t("bulk.stop")}</Button>
				) : (
					<>
						{finished > 0 && more}
						{run.rest.length > 0 && <Button onClick={run.resume}>{t("bulk.go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{close}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
