import type { PaperEmailLanguages } from "@deck/contracts/email-languages";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { Copy } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { getJson } from "../../../lib/api-fetch.ts";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { formatCsv } from "../../../lib/csv.ts";
import { saveText } from "../../../lib/download.ts";
import { currentLocale } from "../../../lib/i18n.ts";
import { read } from "../../../lib/read.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { InfoDialog } from "../../../ui/info-dialog.tsx";
import { type AuthorRow, authorName } from "./author-rows.ts";

export function AddressesDialog({ rows, onClose }: { rows: readonly AuthorRow[]; onClose(): void }) {
	const { t } = useTranslation(["authors", "papers", "bulk"]);
	const { path: conf } = useConference();
	const run = useBatches<number, PaperEmailLanguages>({
		size: LIMITS.idsPerCall,
		atOnce: 2,
		send: (numbers) =>
			getJson(read("/api/conf/:conf/adm/papers/languages", { conf }, { ids: numbers.join(",") })),
	});
	const mailable = rows.filter((row) => row.mailable);
	// biome-ignore lint/correctness/useExhaustiveDependencies: of the rows as they were when it was asked for
	useEffect(() => run.start([...new Set(mailable.flatMap(latestOf))]), []);
	const languages = new Map(run.results.map(({ number, languages: each }) => [number, each]));
	const languageOf = (row: AuthorRow) => languages.get(latestOf(row)[0] ?? 0)?.[row.email];
	const whole = run.requested !== null && run.rest.length === 0;
	const copy = async (emails: readonly string[]) => {
		try {
			await navigator.clipboard.writeText(emails.join(", "));
		} catch {
			alertError(t("papers:emails.not_copied"));
			return;
		}
		alertSuccess(t("authors:addresses.copied", { count: emails.length }));
	};
	const save = () => {
		const lines = mailable.map((row) => [row.email, authorName(row, currentLocale()), languageOf(row) ?? ""]);
		saveText(formatCsv(lines, currentLocale()), `${conf} - ${t("authors:addresses.title")}.csv`, "text/csv");
	};
	const group = (locale: Locale) => {
		const emails = mailable.filter((row) => languageOf(row) === locale).map(({ email }) => email);
		return (
			<section key={locale} className="mt-5">
				<h3 className="flex items-center justify-between gap-3 text-15 font-semibold text-ink">
					{t(`authors:addresses.in.${locale}`, { number: emails.length })}
					{emails.length > 0 && (
						<Button icon={Copy} onClick={() => void copy(emails)}>
							{t(`authors:addresses.copy.${locale}`)}
						</Button>
					)}
				</h3>
				<p className="mt-1 max-h-40 overflow-y-auto wrap-anywhere select-all">{emails.join(", ")}</p>
			</section>
		);
	};
	return (
		<InfoDialog open onClose={onClose} title={t("authors:addresses.title")} width={640}>
			<p className="mt-1">{t("authors:addresses.lead")}</p>
			{whole ? (
				<>
					{LOCALES.map(group)}
					<Button kind="link" className="mt-4" onClick={save}>
						{t("bulk:csv.save")}
					</Button>
				</>
			) : (
				<BatchProgress
					run={run}
					label={t("authors:addresses.title")}
					message={t("authors:addresses.asking")}
					stoppedText={t("authors:addresses.lost")}
				/>
			)}
		</InfoDialog>
	);
}

/** Returns the latest paper: its language is used without an account. */
const latestOf = ({ papers }: AuthorRow): number[] => papers.slice(-1).map(({ listRow }) => listRow.number);
