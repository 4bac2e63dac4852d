import type { ChatMessage, ChatRoomName, MessageFile } from "@deck/contracts/chat";
import { fileExtension } from "@deck/contracts/upload";
import {
	Download,
	File,
	FileArchive,
	FileImage,
	FileSpreadsheet,
	FileText,
	type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { fitInto } from "../../lib/picture.ts";
import { PdfName } from "../pdf/pdf-name.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

const ICONS: Record<string, LucideIcon> = {
	...Object.fromEntries(["zip", "rar", "7z", "gz", "tar"].map((one) => [one, FileArchive])),
	...Object.fromEntries(["xls", "xlsx", "ods", "csv"].map((one) => [one, FileSpreadsheet])),
	...Object.fromEntries(["pdf", "doc", "docx", "odt", "txt", "tex", "md"].map((one) => [one, FileText])),
	...Object.fromEntries(["tif", "tiff", "svg", "bmp", "eps"].map((one) => [one, FileImage])),
};

const fileKind = (name: string): string => fileExtension(name).toUpperCase();

const fileIcon = ({ name, kind }: Pick<MessageFile, "name" | "kind">): LucideIcon =>
	kind === "picture" ? FileImage : (ICONS[fileExtension(name)] ?? File);

/** px of a thumbnail's longer side. */
const THUMBNAIL_PX = 240;

export function MessageFiles({
	room,
	message: { n, files, own },
}: {
	room: ChatRoomName;
	message: ChatMessage;
}) {
	const { t } = useTranslation("chat-files");
	const { path } = useConference();
	if (files.length === 0) return null;
	return (
		<ul
			aria-label={t("of_message")}
			className={cx("mt-1 flex max-w-full flex-wrap gap-1.5 first:mt-0", own && "justify-end")}
		>
			{files.map((file, at) => {
				const address = `/files/rooms/${path}/${room}/${n}/${at + 1}`;
				return (
					<li key={address} className="max-w-full min-w-0">
						{file.preview ? (
							<Picture file={file} preview={file.preview} address={address} />
						) : (
							<FileRow file={file} address={address} own={own} />
						)}
					</li>
				);
			})}
		</ul>
	);
}

interface FileProps {
	file: MessageFile;
	address: string;
}

function Picture({ file, preview, address }: FileProps & { preview: { width: number; height: number } }) {
	const { t } = useTranslation("chat-files");
	const [open, setOpen] = useState(false);
	const [failed, setFailed] = useState(false);
	const { width, height } = fitInto(preview, THUMBNAIL_PX);
	if (failed) return <FileRow file={file} address={address} own={false} />;
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-label={t("show", { name: file.name })}
				title={file.name}
				onClick={() => setOpen(true)}
				className="block max-w-full overflow-hidden rounded-card border border-line bg-sunken"
			>
				<img
					src={`${address}?small=1`}
					alt=""
					width={width}
					height={height}
					loading="lazy"
					onError={() => setFailed(true)}
					className="h-auto max-w-full"
				/>
			</button>
			{open && <PictureDialog file={file} address={address} onClose={() => setOpen(false)} />}
		</>
	);
}

function FileRow({ file, address, own }: FileProps & { own: boolean }) {
	const { t } = useTranslation("chat-files");
	const locale = useLocale();
	const { name, size, kind } = file;
	const Icon = fileIcon(file);
	return (
		<div className={cx("max-w-full rounded-card p-1", own ? "bg-chip" : "bg-sunken")}>
			<div className="flex items-center gap-2.5 rounded-control bg-surface py-1.5 pr-1 pl-2.5">
				<Icon aria-hidden size={20} className="shrink-0 text-secondary" />
				<div className="min-w-0 text-left">
					<p className="text-14 font-medium wrap-anywhere">
						{kind === "pdf" ? (
							<PdfName name={name} source={address} className="font-medium">
								{name}
							</PdfName>
						) : kind === "picture" ? (
							<PictureName file={file} address={address} />
						) : (
							name
						)}
					</p>
					<p className="text-13 text-secondary">
						{[fileKind(name), formatBytes(size, locale)].filter(Boolean).join(" · ")}
					</p>
				</div>
				<a
					href={address}
					download
					aria-label={t("download_named", { name })}
					title={t("download_named", { name })}
					className="target ml-1 inline-flex aspect-square shrink-0 items-center justify-center rounded-control text-secondary transition-colors hover:bg-sunken hover:text-ink"
				>
					<Download aria-hidden size={18} />
				</a>
			</div>
		</div>
	);
}

function PictureName({ file, address }: FileProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				className="rounded-mark text-left font-medium text-link hover:underline"
			>
				{file.name}
			</button>
			{open && <PictureDialog file={file} address={address} onClose={() => setOpen(false)} />}
		</>
	);
}
