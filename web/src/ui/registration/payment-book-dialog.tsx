import type { RegistrationListRow } from "@deck/contracts/registration";
import { FileSpreadsheet } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { saveBlob } from "../../lib/download.ts";
import { formatDate } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { exportRows } from "../../lib/list/export.ts";
import { EXPORT_FORMATS, type ExportFormat } from "../../lib/list/export-file.ts";
import { bookColumns, paidRegistrations, readPaymentBook } from "../../lib/registration/payment-book.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { DialogBar } from "../dialog-bar.tsx";
import { Segmented } from "../segmented.tsx";

interface PaymentBookDialogProps {
	rows: readonly RegistrationListRow[];
	onClose(): void;
}

export function PaymentBookDialog({ rows: registrations, onClose }: PaymentBookDialogProps) {
	const { t } = useTranslation(["payment-book", "registrations", "export", "common"]);
	const locale = useLocale();
	const { path, places, fees } = useConference();
	const zone = useAuthSession().user?.timezone ?? null;
	// A snapshot: rows change while the dialog is open.
	const [paid] = useState(() => paidRegistrations(registrations));
	const [format, setFormat] = useState<ExportFormat>("xlsx");
	const [running, setRunning] = useState<AbortController | null>(null);
	const [collected, setCollected] = useState(0);
	useEffect(() => () => running?.abort(), [running]);
	const save = async () => {
		const stop = new AbortController();
		setRunning(stop);
		try {
			const rows = await readPaymentBook(path, paid, { signal: stop.signal, onRows: setCollected });
			const context = {
				t,
				locale,
				fees,
				venues: new Map(places.map(({ id, locales }) => [id, localizedField(locales, "title", locale).text])),
			};
			const order = { rows, columns: bookColumns, context, format, locale, zone };
			const file = await exportRows(order, { signal: stop.signal, onRows: () => {} });
			const name = `${path} - ${t("payment-book:file")} - ${formatDate(new Date(), zone)}.${format}`;
			saveBlob(file, name);
			alertSuccess(t("payment-book:saved", { name }));
			onClose();
		} catch (error) {
			setRunning(null);
			if (!stop.signal.aborted) reportError(error);
		}
	};
	const count = paid.reduce((sum, row) => sum + 1 + (row.paid?.settled?.length ?? 0), 0);
	const unpaid = registrations.length - paid.length;
	return (
		<Dialog
			open
			onClose={() => !running && onClose()}
			title={t("payment-book:title", { count })}
			icon={FileSpreadsheet}
			width={480}
		>
			<div className="mt-3 mb-5 flex flex-col gap-4 text-ink">
				<p>{t("payment-book:lead")}</p>
				{unpaid > 0 && <p className="text-13 text-secondary">{t("payment-book:left", { count: unpaid })}</p>}
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<span aria-hidden className="font-medium">
						{t("payment-book:format")}
					</span>
					<Segmented<ExportFormat>
						label={t("payment-book:format")}
						value={format}
						onChange={setFormat}
						options={EXPORT_FORMATS.map((value) => ({ value, label: t(`export:formats.${value}`) }))}
					/>
				</div>
				<p role="status" className="text-13 text-secondary empty:hidden">
					{running && t("payment-book:collected", { done: collected, total: count })}
				</p>
			</div>
			<DialogBar>
				<Button onClick={() => (running ? running.abort() : onClose())}>{t("common:cancel")}</Button>
				<Button
					kind="primary"
					busy={running !== null}
					offReason={paid.length === 0 ? t("payment-book:none") : undefined}
					onClick={() => void save()}
				>
					{t("payment-book:save")}
				</Button>
			</DialogBar>
		</Dialog>
	);
}
