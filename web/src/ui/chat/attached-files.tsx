import { LIMITS } from "@deck/contracts/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Attached, AttachedFile, RoomFiles } from "../../lib/chat/room-files.ts";
import { cx } from "../../lib/cx.ts";
import { UploadRow } from "../upload/upload-row.tsx";

interface AttachedFilesProps {
	files: RoomFiles;
	attached: Attached;
	onGone(): void;
}

export function AttachedFiles({ files, attached: { files: all, full }, onGone }: AttachedFilesProps) {
	const { t } = useTranslation("chat-files");
	const before = useRef(all.length);
	useEffect(() => {
		if (all.length < before.current && document.activeElement === document.body) onGone();
		before.current = all.length;
	}, [all.length, onGone]);
	if (all.length === 0) return null;
	return (
		<>
			<ul aria-label={t("attached")} className="mb-2 flex max-h-52 flex-col gap-1.5 overflow-y-auto">
				{all.map((one) => (
					<Row key={one.place} file={one} files={files} />
				))}
			</ul>
			{full && (
				<p role="alert" className="mb-2 text-13 text-bad">
					{t("full", { count: LIMITS.messageFiles })}
				</p>
			)}
		</>
	);
}

function Row({ file: { place, view, upload }, files }: { file: AttachedFile; files: RoomFiles }) {
	const picker = useRef<HTMLInputElement>(null);
	return (
		<li
			className={cx(
				"rounded-control border bg-surface",
				view.state === "refused" ? "border-bad-icon" : "border-line",
			)}
		>
			<input
				ref={picker}
				type="file"
				hidden
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file) files.replace(place, file);
					target.value = "";
				}}
			/>
			<UploadRow
				upload={{
					...{ view, file: upload.file, download: null },
					choose: (file) => files.replace(place, file),
					pause: () => upload.pause(),
					resume: () => upload.resume(),
					cancel: () => files.remove(place),
					forget: () => void upload.forget(),
				}}
				onChooseAgain={() => picker.current?.click()}
			/>
		</li>
	);
}
