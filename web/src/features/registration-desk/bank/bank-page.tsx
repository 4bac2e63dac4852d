import { listedPrice } from "@deck/contracts/listed-price";
import { Check, FlaskConical } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { ENCODINGS } from "../../../lib/read-csv.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FileReadingFields } from "../../../ui/reading-fields.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BankFile } from "./bank-file.tsx";
import { useBankImport, useStatement } from "./bank-import.ts";
import { type BankSource, hasOwnColumns } from "./bank-source.ts";
import { ColumnFields } from "./column-fields.tsx";
import type { PayStep } from "./decisions.ts";
import { MatchStep } from "./match-step.tsx";
import { indexPayers } from "./payers.ts";
import { RunPayments } from "./run-payments.tsx";
import { UndoImport } from "./undo-import.tsx";

const STEPS = ["file", "columns", "match", "confirm"] as const;
type ImportStep = (typeof STEPS)[number];

function ImportSteps({ at }: { at: ImportStep }) {
	const { t } = useTranslation("bank");
	const current = STEPS.indexOf(at);
	return (
		<ol aria-label={t("steps.label")} className="flex flex-wrap gap-x-5 gap-y-1 px-4 pb-3 text-13 md:px-5">
			{STEPS.map((step, index) => (
				<li
					key={step}
					aria-current={index === current ? "step" : undefined}
					className={cx(
						"inline-flex items-center gap-1.5",
						index === current ? "font-semibold text-ink" : "text-secondary",
					)}
				>
					{index < current ? (
						<Check aria-hidden size={14} className="text-good" />
					) : (
						<span aria-hidden>{index + 1}.</span>
					)}
					{t(`steps.${step}`)}
				</li>
			))}
		</ol>
	);
}

export function BankPage() {
	const { t } = useTranslation("bank");
	usePageTitle(t("title"));
	const { path, fees } = useConference();
	const { rows, error } = useSynced(registrations);
	if (error !== undefined) throw error;
	const { work, keep, usual } = useBankImport();
	const statement = useStatement(work, usual);
	const payers = useMemo(() => rows && indexPayers(rows, (row) => listedPrice(row, fees)), [rows, fees]);
	const [steps, setSteps] = useState<readonly PayStep[] | null>(null);
	const [choosing, setChoosing] = useState(false);
	const enough = statement?.enough ?? false;
	const facts = work &&
		statement && [
			work.name,
			t(`file.format.${statement.reading.format}`),
			...(statement.reading.encoding ? [ENCODINGS[statement.reading.encoding]] : []),
			t("file.lines", { count: statement.lines.length }),
			...(statement.outgoing > 0 ? [t("file.left_out", { count: statement.outgoing })] : []),
		];
	const readAgain = (said: Partial<Extract<BankSource, { kind: "text" }>>) => {
		if (work?.source.kind !== "text" || !statement) return;
		const { encoding, delimiter } = statement.reading;
		const source = { ...work.source, encoding, delimiter, ...said };
		keep({ ...work, source, columns: null, order: null, decisions: {} });
		setChoosing(true);
	};
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
							replace={work !== null}
							onFile={(name, source) => {
								keep({ name, source, columns: null, order: null, currency: null, decisions: {} });
								setChoosing(false);
							}}
						/>
					</div>
					{work && statement && (choosing || !enough) && (
						<ColumnFields
							{...statement}
							table={statement.reading.table}
							fixed={hasOwnColumns(statement.reading.format)}
							reading={
								<FileReadingFields
									{...statement.reading}
									lines={statement.reading.table.lines}
									head={
										hasOwnColumns(statement.reading.format)
											? statement.columns.map((column) => (column ? t(`columns.is.${column}`) : ""))
											: statement.reading.table.headings
									}
									onEncoding={(encoding) => readAgain({ encoding })}
									onDelimiter={(delimiter) => readAgain({ delimiter })}
								/>
							}
							onOrder={(chosen) => keep({ ...work, order: chosen, decisions: {} })}
							onColumns={(columns) => keep({ ...work, columns, decisions: {} })}
							onCurrency={(currency) => keep({ ...work, currency, decisions: {} })}
						/>
					)}
					{work && enough && !payers && <Skeleton widths={[80, 65, 72]} height={18} />}
					{work && statement?.enough && payers && (
						<MatchStep
							name={work.name}
							lines={statement.lines}
							payers={payers}
							decisions={work.decisions}
							onDecide={(decisions) => keep({ ...work, decisions })}
							onConfirm={setSteps}
						/>
					)}
				</>
			)}
		</AdminPage>
	);
}
