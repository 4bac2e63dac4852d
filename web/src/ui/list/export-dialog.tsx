import { FileSpreadsheet } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { saveBlob } from "../../lib/download.ts";
import { formatDate } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { ListDefinition } from "../../lib/list/define.ts";
import type { ListExport } from "../../lib/list/definition.ts";
import { exportRows, zoneName } from "../../lib/list/export.ts";
import { EXPORT_FORMATS, type ExportFormat } from "../../lib/list/export-file.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { Dialog } from "../dialog.tsx";
import { DialogBar } from "../dialog-bar.tsx";
import { Segmented } from "../segmented.tsx";
import { Skeleton } from "../skeleton.tsx";

interface ExportDialogProps<Row extends ListRow, Id extends RowId, Context> {
	list: ListDefinition<Row, Id, Context>;
	context: Context;
	/** Part of the file name. */
	title: string;
	rows: readonly Row[];
	shown: ReadonlySet<string>;
	onClose(): void;
}

export function ExportDialog<Row extends ListRow, Id extends RowId, Context>(
	props: ExportDialogProps<Row, Id, Context>,
) {
	const { list, rows, onClose } = props;
	const { t } = useTranslation("export");
	const [table, setTable] = useState<ListExport<Row, Context> | null>(null);
	const [running, setRunning] = useState<AbortController | null>(null);
	useEffect(() => {
		list.exports?.().then(setTable, reportError);
	}, [list]);
	useEffect(() => () => running?.abort(), [running]);
	return (
		<Dialog
			open
			onClose={() => !running && onClose()}
			title={t("title", { count: rows.length })}
			icon={FileSpreadsheet}
			width={560}
			full
		>
			{table ? (
				<Choice {...props} table={table} running={running} onRunning={setRunning} />
			) : (
				<Skeleton widths={[60, 80, 70]} />
			)}
		</Dialog>
	);
}

interface ChoiceProps<Row extends ListRow, Id extends RowId, Context>
	extends ExportDialogProps<Row, Id, Context> {
	table: ListExport<Row, Context>;
	running: AbortController | null;
	onRunning(running: AbortController | null): void;
}

function Choice<Row extends ListRow, Id extends RowId, Context>({
	list,
	context,
	title,
	rows,
	shown,
	table,
	running,
	onRunning,
	onClose,
}: ChoiceProps<Row, Id, Context>) {
	const { t } = useTranslation(["export", "common"]);
	const { path } = useConference();
	const locale = useLocale();
	const zone = useAuthSession().user?.timezone ?? null;
	const { exported, chooseExport } = list.store();
	const [format, setFormat] = useState<ExportFormat>(exported.format);
	const [chosen, choose] = useState(exported.columns);
	const [collected, setCollected] = useState(0);
	const columns = useMemo(() => table.columns.filter(({ has }) => has?.(context) ?? true), [table, context]);
	const isChosen = ({ id, shownWith = id }: (typeof columns)[number]) => chosen[id] ?? shown.has(shownWith);
	const wanted = columns.filter(isChosen);
	const missing = wanted.some(({ later }) => later) && !(table.ready?.(rows, context) ?? true);
	const all = (on: boolean) => choose(Object.fromEntries(columns.map(({ id }) => [id, on])));
	const save = async () => {
		const signal = new AbortController();
		chooseExport({ format, columns: chosen });
		onRunning(signal);
		try {
			const later = wanted.some((column) => column.later);
			const loaded = later && (await table.load?.(rows, context, signal.signal));
			const order = { rows, columns: wanted, context: { ...context, ...loaded }, format, locale, zone };
			const file = await exportRows(order, { signal: signal.signal, onRows: setCollected });
			const name = `${path} - ${title} - ${formatDate(new Date(), zone)}.${format}`;
			saveBlob(file, name);
			alertSuccess(t("saved", { name }));
			onClose();
		} catch (error) {
			onRunning(null);
			if (!signal.signal.aborted) reportError(error);
		}
	};
	return (
		<>
			<div className="mt-3 mb-5 flex flex-col gap-5 text-ink">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<span aria-hidden className="font-medium">
						{t("format")}
					</span>
					<Segmented<ExportFormat>
						label={t("format")}
						value={format}
						onChange={setFormat}
						options={EXPORT_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
					/>
				</div>
				<fieldset className="min-w-0">
					<legend className="font-medium">{t("columns")}</legend>
					<div className="-ml-1 flex flex-wrap">
						<Button kind="link" onClick={() => choose({})}>
							{t("as_shown")}
						</Button>
						<Button kind="link" onClick={() => all(true)}>
							{t("all")}
						</Button>
						<Button kind="link" onClick={() => all(false)}>
							{t("none")}
						</Button>
					</div>
					<div className="mt-1 grid gap-x-4 sm:grid-cols-2">
						{columns.map((column) => (
							<Checkbox
								key={column.id}
								value={isChosen(column)}
								onChange={(on) => choose({ ...chosen, [column.id]: on })}
								className="min-h-8"
							>
								{column.title(context)}
							</Checkbox>
						))}
					</div>
				</fieldset>
				<p className="text-13 text-secondary">{t("zone", { zone: zoneName(zone) })}</p>
				<p role="status" className="text-13 text-secondary empty:hidden">
					{running ? t("collected", { count: collected, total: rows.length }) : missing && t("missing")}
				</p>
			</div>
			<DialogBar>
				<Button onClick={() => (running ? running.abort() : onClose())}>{t("common:cancel")}</Button>
				<Button
					kind="primary"
					busy={running !== null}
					offReason={wanted.length === 0 ? t("no_columns") : missing ? t("missing") : undefined}
					onClick={() => void save()}
				>
					{t("save")}
				</Button>
			</DialogBar>
		</>
	);
}
