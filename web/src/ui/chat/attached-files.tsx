import { LIMITS } from "@deck/contracts/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AttachedFile, Attachments, ConversationFiles } from "../../lib/chat/conversation-files.ts";
import { cx } from "../../lib/cx.ts";
import { UploadRow } from "../upload/upload-row.tsx";

interface AttachedFilesProps {
	files: ConversationFiles;
	attached: Attachments;
	onRemoved(): void;
}

export function AttachedFiles({
	files,
	attached: { files: all, limitReached },
	onRemoved,
}: AttachedFilesProps) {
	const { t } = useTranslation("chat-files");
	const before = useRef(all.length);
	useEffect(() => {
		// The removed file had the focus.
		if (all.length < before.current && document.activeElement === document.body) onRemoved();
		before.current = all.length;
	}, [all.length, onRemoved]);
	if (all.length === 0) return null;
	return (
		<>
			<ul aria-label={t("attached")} className="mb-2 flex max-h-52 flex-col gap-1.5 overflow-y-auto">
				{all.map((one) => (
					<Row key={one.index} file={one} files={files} />
				))}
			</ul>
			{limitReached && (
				<p role="alert" className="mb-2 text-13 text-bad">
					{t("full", { count: LIMITS.messageFiles })}
				</p>
			)}
		</>
	);
}

function Row({ file: { index, view, upload }, files }: { file: AttachedFile; files: ConversationFiles }) {
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
					if (file) files.replace(index, file);
					target.value = "";
				}}
			/>
			<UploadRow
				upload={{
					view,
					file: upload.file,
					download: null,
					choose: (file) => files.replace(index, file),
					pause: () => upload.pause(),
					resume: () => upload.resume(),
					cancel: () => files.remove(index),
					release: () => void upload.release(),
				}}
				onChooseAgain={() => picker.current?.click()}
			/>
		</li>
	);
}
