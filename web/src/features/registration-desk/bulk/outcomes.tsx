import type { RegistrationResult } from "@deck/contracts/registration-acts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasWords } from "../../../lib/i18n.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import type { PortionRun } from "../../../lib/portions/use-portions.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { OutcomeRow } from "../../../ui/outcome-row.tsx";
import { PortionsProgress } from "../../../ui/portions-progress.tsx";
import { nameOf } from "../registration-cells.tsx";
import { useRegistrationsContext } from "../registrations-context.ts";

interface OutcomesProps<Item> {
	run: PortionRun<Item, RegistrationResult>;
	label: string;
	done: string;
	close: string;
	more?: ReactNode;
	onClose(): void;
}

export function Outcomes<Item>({ run, label, done, close, more, onClose }: OutcomesProps<Item>) {
	const { t } = useTranslation(["registrations", "errors"]);
	const { locale } = useRegistrationsContext();
	const { rows = [] } = useSynced(registrations);
	const names = new Map(rows.map((card) => [card.number, nameOf(card, locale)]));
	const refused = run.results.filter((one) => one.refused !== null);
	const all = [...refused, ...run.results.filter((one) => one.refused === null)];
	const finished = all.length - refused.length;
	const whyText = (code: string) =>
		// t("errors:*")
		hasWords("errors", code) ? t(`errors:${code}` as "errors:registration_act") : code;
	const ended = [
		t("bulk.finished", { count: finished }),
		refused.length > 0 && t("bulk.refused", { count: refused.length }),
	];
	return (
		<>
			<PortionsProgress
				run={run}
				label={label}
				said={
					run.running
						? t("bulk.progress", { done: all.length, total: run.asked?.length ?? 0 })
						: ended.filter(Boolean).join(", ")
				}
				left={t("bulk.left", { count: run.rest.length })}
			/>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink empty:hidden">
				{all.map(({ number, refused: why }) => (
					<OutcomeRow key={number} refused={why !== null} said={why === null ? done : whyText(why)}>
						<span className="mr-1.5 text-secondary">{number}</span>
						<span lang={names.get(number)?.lang}>{names.get(number)?.text}</span>
					</OutcomeRow>
				))}
			</ul>
			<DialogBar>
				{run.running ? (
					<Button onClick={run.stop}>{t("bulk.stop")}</Button>
				) : (
					<>
						{finished > 0 && more}
						{run.rest.length > 0 && <Button onClick={run.goOn}>{t("bulk.go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{close}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
