import { CalendarPlus, ChevronDown, FileCode, FileSpreadsheet, Link2, Printer, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getJson } from "../../lib/api-fetch.ts";
import { copyAddress } from "../../lib/copy-address.ts";
import { formatCsv } from "../../lib/csv.ts";
import { download, saveText } from "../../lib/download.ts";
import { useLocale } from "../../lib/i18n.ts";
import { read } from "../../lib/read.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useProgramme } from "./programme-context.ts";
import { programmeTable } from "./programme-csv.ts";
import { useSaveCalendar } from "./use-save-calendar.ts";

/** In the order of `programmeTable`. */
const COLUMNS = [
	"date",
	"start",
	"end",
	"room",
	"kind",
	"session",
	"sections",
	"chairs",
	"paper",
	"board",
	"talk",
	"people",
	"note",
] as const;

export function DownloadsMenu() {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { programme, conference, stars } = useProgramme();
	const { path } = conference;
	const base = `/api/public/confs/${path}/programme/${locale}`;
	const [, save] = useAction((file: string) => download(`${base}/${file}`));
	const [, copyOwn] = useAction(async () => {
		const { url } = await getJson(read("/api/conf/:conf/programme/calendar", { conf: path }));
		await copyAddress(url);
	});
	const saveCalendar = useSaveCalendar();
	const saveCsv = () => {
		const table = programmeTable(programme, conference.sections, locale, {
			columns: COLUMNS.map((column) => t(`page.column.${column}`)),
			kind: (kind) => t(`common.kind.${kind}`),
			cancelled: t("common.cancelled"),
		});
		saveText(formatCsv(table, locale), `${path}-programme.csv`, "text/csv");
	};
	return (
		<Menu
			label={t("page.downloads")}
			triggerClass={buttonClass()}
			width="min-w-72"
			trigger={
				<>
					{t("page.downloads")}
					<ChevronDown aria-hidden size={16} />
				</>
			}
		>
			<MenuItem icon={CalendarPlus} onSelect={() => save("programme.ics")}>
				{t("page.ics")}
			</MenuItem>
			<MenuItem icon={Link2} onSelect={() => void copyAddress(`${location.origin}${base}/programme.ics`)}>
				{t("page.ics_address")}
			</MenuItem>
			<MenuItem
				icon={Star}
				off={stars.ids.size === 0}
				onSelect={() => saveCalendar({ ids: stars.ids }, `${path}-starred`)}
			>
				{t("page.ics_starred")}
			</MenuItem>
			{stars.withAccount && !stars.fixed && (
				<MenuItem icon={Link2} onSelect={copyOwn}>
					{t("page.ics_own_address")}
				</MenuItem>
			)}
			<MenuItem icon={FileSpreadsheet} onSelect={saveCsv}>
				{t("page.csv")}
			</MenuItem>
			<MenuItem icon={FileCode} onSelect={() => save("schedule.xml")}>
				{t("page.xml")}
			</MenuItem>
			<MenuItem icon={FileCode} onSelect={() => save("schedule.json")}>
				{t("page.json")}
			</MenuItem>
			<MenuItem icon={Printer} onSelect={() => window.print()}>
				{t("page.print")}
			</MenuItem>
		</Menu>
	);
}
