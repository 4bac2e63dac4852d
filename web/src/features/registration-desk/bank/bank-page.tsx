import { FlaskConical } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { cardPrice } from "../../../lib/registration/card-price.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BankFile } from "./bank-file.tsx";
import { useBankWork, useStatement } from "./bank-work.ts";
import { ColumnFields } from "./column-fields.tsx";
import type { PayStep } from "./decisions.ts";
import { ImportSteps } from "./import-steps.tsx";
import { MatchStep } from "./match-step.tsx";
import { payersOf } from "./payers.ts";
import { RunPayments } from "./run-payments.tsx";
import { UndoImport } from "./undo-import.tsx";

/** `/:conf/adm/registrations/bank`: payments of a bank's file are matched with registrations, then confirmed. */
export function BankPage() {
	const { t } = useTranslation("bank");
	usePageTitle(t("title"));
	const { path, fees } = useConference();
	const { rows, error } = useSynced(registrations);
	if (error !== undefined) throw error;
	const { work, keep, usual } = useBankWork();
	const statement = useStatement(work);
	const payers = useMemo(() => rows && payersOf(rows, (card) => cardPrice(card, fees)), [rows, fees]);
	const [steps, setSteps] = useState<readonly PayStep[] | null>(null);
	const [choosing, setChoosing] = useState(false);
	const { lines, outgoing, table, columns, enough, order } = statement;
	const facts = work && [
		...[work.name, ENCODINGS[work.encoding], t("file.lines", { count: lines.length })],
		...(outgoing > 0 ? [t("file.outgoing", { count: outgoing })] : []),
	];
	return (
		<AdminPage
			title={t("title")}
			aside={
				<ButtonLink kind="link" to={`/${path}/adm/registrations`}>
					{t("back")}
				</ButtonLink>
			}
		>
			<ImportSteps at={steps ? "confirm" : !work ? "file" : choosing || !enough ? "columns" : "match"} />
			{steps ? (
				<RunPayments
					steps={steps}
					onClose={() => {
						setSteps(null);
						// What was refused is matched anew with the registrations as they are.
						if (work) keep({ ...work, decisions: {} });
					}}
				/>
			) : (
				<>
					<UndoImport />
					<div className="flex flex-wrap items-center gap-3 px-4 pb-4 text-14 md:px-5">
						{!work && <p className="w-full max-w-prose text-secondary">{t("file.hint")}</p>}
						{work && (
							<p className="inline-flex items-center gap-1.5 rounded-full bg-chip px-3 py-1 text-13 font-medium text-link">
								<FlaskConical aria-hidden size={14} />
								{t("dry_run")}
							</p>
						)}
						{facts && <p className="text-secondary wrap-anywhere">{facts.join(" · ")}</p>}
						{work && enough && (
							<Button kind="link" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
								{t("columns.change")}
							</Button>
						)}
						<BankFile
							again={work !== null}
							onFile={(file) => keep({ ...file, columns: null, order: null, currency: usual, decisions: {} })}
						/>
					</div>
					{work && (choosing || !enough) && (
						<ColumnFields
							{...{ table, columns, order, currency: work.currency }}
							onOrder={(chosen) => keep({ ...work, order: chosen, decisions: {} })}
							onColumns={(columns) => keep({ ...work, columns, decisions: {} })}
							onCurrency={(currency) => keep({ ...work, currency, decisions: {} })}
						/>
					)}
					{work && enough && !payers && <Skeleton widths={[80, 65, 72]} height={18} />}
					{work && enough && payers && (
						<MatchStep
							{...{ name: work.name, lines, payers, decisions: work.decisions }}
							onDecide={(decisions) => keep({ ...work, decisions })}
							onConfirm={setSteps}
						/>
					)}
				</>
			)}
		</AdminPage>
	);
}

const ENCODINGS = {
	...{ "utf-8": "UTF-8", "utf-16le": "UTF-16", "windows-1251": "Windows-1251" },
	...{ "windows-1252": "Windows-1252", ibm866: "DOS 866" },
};
