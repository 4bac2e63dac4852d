import type { RegistrationListRow } from "@deck/contracts/registration";
import { Printer } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { saveBlob } from "../../../lib/download.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { SelectedRows } from "../../../ui/list/bar-item.ts";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import { MissingCharactersNote } from "../../../ui/missing-characters-note.tsx";
import { useAction } from "../../../ui/use-action.ts";
import {
	missingInRegistrations,
	PRINT_KINDS,
	type PrintKind,
	printableRows,
	printCount,
} from "./print-request.ts";

/** Rows with nothing to print are skipped. */
interface PrintDialogProps extends SelectedRows<RegistrationListRow> {
	onClose(): void;
}

export function PrintDialog({ rows: chosen, hidden, end, onClose }: PrintDialogProps) {
	const { t } = useTranslation(["documents", "common"]);
	const conference = useConference();
	const locale = useLocale();
	const now = useNow();
	const rows = useMemo(() => printableRows(chosen, conference, now), [chosen, conference, now]);
	const missing = useMemo(() => missingInRegistrations(rows), [rows]);
	const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
	const ending = useRef(new AbortController());
	useEffect(() => () => ending.current.abort(), []);
	const [busy, print] = useAction(async (what: PrintKind) => {
		ending.current = new AbortController();
		const { signal } = ending.current;
		setProgress({ done: 0, total: 0 });
		try {
			const [{ makePdf }, { readLogo, readSignature }, { printRequest }] = await Promise.all([
				import("../../../lib/document-pdf/make-pdf.ts"),
				import("../../../lib/document-pdf/read-logo.ts"),
				import("./print-request.ts"),
			]);
			const [logo, signature] = await Promise.all([
				readLogo(conference.logo),
				readSignature(conference.signature),
			]);
			const order = printRequest(what, rows, conference, locale, { logo, signature });
			const blob = await makePdf(order, { onProgress: setProgress, signal });
			saveBlob(blob, `${conference.path}-${what}.pdf`);
			end();
		} catch (error) {
			if (!signal.aborted) throw error;
		} finally {
			setProgress(null);
		}
	});
	return (
		<Dialog
			open
			onClose={onClose}
			icon={Printer}
			width={480}
			title={t("documents:print.title", { count: rows.length })}
			actions={<Button onClick={onClose}>{t("common:close")}</Button>}
		>
			<p className="mb-3">{t("documents:print.lead")}</p>
			<HiddenRows rows={chosen} hidden={hidden} />
			<MissingCharactersNote missing={missing} />
			<ul className="mt-4 flex flex-col gap-3 text-ink">
				{PRINT_KINDS.map((what) => {
					const count = printCount(what, rows);
					return (
						<li key={what} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
							<span>
								<span className="block font-medium">{t(`documents:print.${what}`, { count })}</span>
								<span className="block text-13 text-secondary">{t(`documents:print.${what}_hint`)}</span>
							</span>
							{count > 0 && (
								<Button
									busy={busy}
									aria-label={`${t("documents:save")}: ${t(`documents:print.${what}`, { count })}`}
									onClick={() => print(what)}
								>
									{t("documents:save")}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
			<p role="status" className="mt-4 min-h-5">
				{progress && t("documents:print.progress", { done: progress.done, of: progress.total })}
			</p>
		</Dialog>
	);
}
