import { Upload, Wifi } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { isBusy } from "../../lib/upload/view.ts";
import { Field } from "../field.tsx";
import { useFieldAttributes } from "../field-context.ts";
import { UploadRow } from "./upload-row.tsx";
import type { UploadHandle } from "./use-upload.ts";

interface UploadFieldProps {
	id?: string;
	label: string;
	hint?: string;
	/** After "or drag it here": "PDF up to 50 MB". */
	kinds?: string;
	upload: UploadHandle;
	error?: string | null;
	accept?: string;
	optional?: boolean;
}

export function UploadField({ kinds, upload, accept = "application/pdf,.pdf", ...field }: UploadFieldProps) {
	return (
		<Field group {...field}>
			<UploadControl kinds={kinds} upload={upload} accept={accept} label={field.label} />
		</Field>
	);
}

type ControlProps = Pick<UploadFieldProps, "kinds" | "upload" | "accept" | "label">;

function UploadControl({ kinds, upload, accept, label }: ControlProps) {
	const { t } = useTranslation("upload");
	const picker = useRef<HTMLInputElement>(null);
	const zone = useDropZone(upload);
	const { id, "aria-describedby": described, "aria-invalid": invalid } = useFieldAttributes();
	const { state } = upload.view;
	const empty = state === "idle" || state === "cancelled";
	const pick = () => picker.current?.click();
	const choose = useRef<HTMLButtonElement>(null);

	// The button disappears with the row.
	useEffect(() => {
		if (state === "cancelled" && document.activeElement === document.body) choose.current?.focus();
	}, [state]);

	return (
		<div {...zone.handlers}>
			<input
				ref={picker}
				type="file"
				hidden
				accept={accept}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file) upload.choose(file);
					target.value = "";
				}}
			/>
			{empty ? (
				<button
					ref={choose}
					type="button"
					id={id}
					aria-describedby={described}
					aria-label={[label, t("choose_file"), kinds].filter(Boolean).join(", ")}
					onClick={pick}
					className={cx(
						"flex min-h-14 w-full flex-wrap items-center justify-center gap-x-1.5 rounded-control border border-dashed px-4 py-3 text-14",
						invalid ? "border-bad-icon" : "border-control",
						zone.over ? "border-solid bg-selected" : "bg-ground hover:bg-selected",
					)}
				>
					<Upload aria-hidden size={18} className="mr-1 text-link" />
					{zone.over ? (
						<span className="font-medium text-link">{t("drop_here")}</span>
					) : (
						<>
							<span className="font-medium text-link">{t("choose_file")}</span>
							<span className="text-secondary">
								<span className="pointer-coarse:hidden">
									{t("or_drag_here")}
									{kinds && ": "}
								</span>
								{kinds}
							</span>
						</>
					)}
				</button>
			) : (
				<div
					id={id}
					tabIndex={-1}
					className={cx(
						"rounded-control border bg-surface",
						state === "refused" || invalid ? "border-bad-icon" : "border-line",
						zone.over && "bg-selected",
					)}
				>
					<UploadRow upload={upload} onChooseAgain={pick} />
				</div>
			)}
			{isBusy(state) && (
				<p className="mt-1.5 flex gap-1.5 text-12 text-secondary">
					<Wifi aria-hidden size={14} className="mt-px shrink-0" />
					{t("resumes")}
				</p>
			)}
		</div>
	);
}

/** Ignores drops during an upload; `over`: a file is dragged over it. */
function useDropZone(upload: UploadHandle) {
	const [over, setOver] = useState(false);
	const open = !isBusy(upload.view.state) && !upload.view.elsewhere;
	return {
		over: over && open,
		handlers: {
			onDragOver(event: DragEvent) {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				event.dataTransfer.dropEffect = open ? "copy" : "none";
				setOver(true);
			},
			onDragLeave(event: DragEvent) {
				const { relatedTarget, currentTarget } = event;
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
			},
			onDrop(event: DragEvent) {
				event.preventDefault();
				setOver(false);
				const [file] = event.dataTransfer.files;
				if (file && open) upload.choose(file);
			},
		},
	};
}
