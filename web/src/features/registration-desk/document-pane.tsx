import type { StaffRegistration, StatusDocument } from "@deck/contracts/registration";
import type { FileUrl } from "@deck/contracts/upload";
import { Download, FileX2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { fetchFile } from "../../lib/fetch-file.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { Read } from "../../lib/read.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PdfPane } from "../../ui/pdf/pdf-pane.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function DocumentPane({ registration: { number, document } }: { registration: StaffRegistration }) {
	const { t } = useTranslation("registrations");
	const { path } = useConference();
	if (!document || document.purged) {
		return (
			<div className="flex h-full items-center justify-center bg-ground">
				<EmptyState title={t(document ? "file.purged" : "file.none")}>
					{t(document ? "file.purged_hint" : "file.none_hint")}
				</EmptyState>
			</div>
		);
	}
	// A new document needs a new URL.
	const url = `/files/registrations/${path}/adm/${number}/document?at=${encodeURIComponent(document.at)}`;
	if (document.kind === "pdf") return <PdfPane key={url} name={document.name} url={url} />;
	return <PicturePane key={url} document={document} url={url} />;
}

/** Fetches and displays photos, which the URL serves as downloads. */
function PicturePane({ document: { name, size }, url }: { document: StatusDocument; url: string }) {
	const { t } = useTranslation("registrations");
	const locale = useLocale();
	const picture = usePicture(url);
	return (
		<div className="flex h-full min-h-0 flex-col">
			<div className="flex min-h-12 items-center gap-3 border-b border-line bg-surface px-4 text-14">
				<p className="min-w-0 truncate font-medium" title={name}>
					{name}
				</p>
				<p className="shrink-0 text-13 text-secondary">{formatBytes(size, locale)}</p>
				<a href={url} download={name} className={`${buttonClass("quiet")} ml-auto`}>
					<Download aria-hidden size={16} />
					{t("file.save")}
				</a>
			</div>
			<section
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
				tabIndex={0}
				aria-label={name}
				className="min-h-0 grow overflow-auto bg-edge p-3 sm:p-6"
			>
				{picture === "failed" ? (
					<p role="alert" className="flex items-center justify-center gap-2 py-10 text-14">
						<FileX2 aria-hidden size={20} className="text-bad-icon" />
						{t("file.failed")}
					</p>
				) : picture ? (
					<img
						src={picture}
						alt={t("file.alt", { name })}
						className="mx-auto max-w-full bg-white shadow-raised"
					/>
				) : (
					<Skeleton widths={[90, 80, 85]} />
				)}
			</section>
		</div>
	);
}

function usePicture(path: string): string | "failed" | null {
	const [picture, setPicture] = useState<string | null>(null);
	useEffect(() => {
		let made: string | null = null;
		let purged = false;
		getJson(path as Read<FileUrl>)
			.then(({ url }) => fetchFile(url))
			.then(
				(blob) => {
					if (purged) return;
					made = URL.createObjectURL(blob);
					setPicture(made);
				},
				() => !purged && setPicture("failed"),
			);
		return () => {
			purged = true;
			if (made) URL.revokeObjectURL(made);
		};
	}, [path]);
	return picture;
}
