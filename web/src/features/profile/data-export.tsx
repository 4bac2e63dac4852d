import type { DataDownload } from "@deck/contracts/profile";
import { Download, FileDown, FileJson } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mutate } from "swr";
import { api } from "../../lib/api.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useRead } from "../../lib/page-data.ts";
import { formatError } from "../../lib/report-error.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DATA_EXPORT } from "./profile-data.ts";

export function DataExport() {
	const { t } = useTranslation("profile");
	const { data, error } = useRead(DATA_EXPORT);
	const [asking, ask] = useAction(async () => {
		const answer = await api.api.profile.data.$post();
		await mutate(DATA_EXPORT, await answer.json(), { revalidate: false });
	});
	if (error !== undefined && data === undefined) {
		return (
			<p role="alert" className="text-14 text-bad">
				{formatError(error)}
			</p>
		);
	}
	if (data === undefined) return <Skeleton widths={[40]} />;
	const making = data?.state === "making";
	return (
		<div className="flex flex-col items-start gap-3">
			{data?.file && <ReadyFile data={data} file={data.file} />}
			<Button icon={FileDown} busy={asking || making} onClick={ask}>
				{t(data?.file ? "data.ask_again" : "data.ask")}
			</Button>
			<p role="status" className="text-14 text-secondary empty:hidden">
				{making && t("data.making")}
			</p>
		</div>
	);
}

function ReadyFile({ data: { size, made_at, expires }, file }: { data: DataDownload; file: string }) {
	const { t } = useTranslation("profile");
	const locale = useLocale();
	return (
		<div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2.5 rounded-card border border-line p-4">
			<FileJson aria-hidden size={20} className="shrink-0 self-start text-secondary" />
			<div className="min-w-0 grow">
				<p className="font-medium">{t("data.ready", { size: formatBytes(size ?? 0, locale) })}</p>
				<dl className="text-13 text-secondary">
					{made_at && <Moment name={t("data.made")} at={made_at} />}
					{expires && <Moment name={t("data.until")} at={expires} />}
				</dl>
			</div>
			<a href={file} download className={buttonClass("primary")}>
				<Download aria-hidden size={16} />
				{t("data.download")}
			</a>
		</div>
	);
}

function Moment({ name, at }: { name: string; at: string }) {
	return (
		<div className="flex flex-wrap gap-x-1.5">
			<dt>{name}</dt>
			<dd>
				<DateText at={at} kind="date" />
			</dd>
		</div>
	);
}
