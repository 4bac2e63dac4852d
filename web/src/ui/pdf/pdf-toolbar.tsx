import { Download, FileText, Search, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../icon-button.tsx";
import { percentOf } from "./zoom.ts";

export interface ToolbarSlots {
	beside?: ReactNode;
	actions?: ReactNode;
}

interface ToolbarProps extends ToolbarSlots {
	name: string;
	url: string;
	view?: {
		page: number;
		pages: number;
		/** Pixels per point. */
		scale: number;
		onPage: (page: number) => void;
		onStep: (up: boolean) => void;
		onFit: () => void;
		onSearch: () => void;
	};
}

export function PdfToolbar({ name, url, view, beside, actions }: ToolbarProps) {
	const { t } = useTranslation("pdf");
	return (
		<div className="flex flex-wrap items-center gap-x-1 border-b border-line bg-surface px-3 py-0.5 text-13">
			<div className="flex min-h-10 min-w-0 grow basis-48 items-center gap-2">
				<FileText aria-hidden size={16} className="shrink-0 text-bad-icon" />
				<span className="truncate font-medium" title={name}>
					{name}
				</span>
				{beside}
			</div>
			{view && (
				<div className="flex items-center max-sm:order-last max-sm:w-full max-sm:justify-between">
					<PageNumber page={view.page} pages={view.pages} onPage={view.onPage} />
					<span className="flex items-center">
						<IconButton icon={ZoomOut} label={t("zoom_out")} onClick={() => view.onStep(false)} />
						<button
							type="button"
							onClick={view.onFit}
							title={t("fit")}
							aria-label={t("zoom_now", { percent: percentOf(view.scale) })}
							className="target min-w-12 rounded-control px-1 hover:bg-sunken"
						>
							{t("percent", { percent: percentOf(view.scale) })}
						</button>
						<IconButton icon={ZoomIn} label={t("zoom_in")} onClick={() => view.onStep(true)} />
					</span>
					<IconButton
						icon={Search}
						label={t("search")}
						aria-keyshortcuts="Control+F"
						onClick={view.onSearch}
					/>
				</div>
			)}
			<a
				href={url}
				download={name}
				aria-label={t("download")}
				title={t("download")}
				className="target inline-flex aspect-square items-center justify-center rounded-control text-secondary hover:bg-sunken hover:text-ink"
			>
				<Download aria-hidden size={18} />
			</a>
			{actions}
		</div>
	);
}

function PageNumber({
	page,
	pages,
	onPage,
}: {
	page: number;
	pages: number;
	onPage: (page: number) => void;
}) {
	const { t } = useTranslation("pdf");
	const [typed, setTyped] = useState<string | null>(null);
	useEffect(() => setTyped((text) => (text === String(page) ? null : text)), [page]);

	const go = () => {
		const number = Number(typed);
		if (typed !== null && number >= 1) onPage(Math.min(pages, Math.floor(number)));
		setTyped(null);
	};
	return (
		<label className="mr-1 inline-flex items-center gap-1 whitespace-nowrap">
			<span className="sr-only">{t("page")}</span>
			<input
				inputMode="numeric"
				value={typed ?? page}
				onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
				onFocus={(event) => event.target.select()}
				onKeyDown={(event) => event.key === "Enter" && go()}
				onBlur={go}
				className="target w-10 rounded-control border border-transparent bg-transparent text-right hover:border-edge focus:border-control"
			/>
			<span className="text-secondary">{t("of", { pages })}</span>
		</label>
	);
}
