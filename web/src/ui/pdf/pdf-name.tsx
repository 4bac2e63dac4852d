import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { reportError } from "../../lib/report-error.ts";

const PdfDialog = lazy(async () => ({ default: (await import("./pdf-dialog.tsx")).PdfDialog }));

/** Our address, a chosen file, or a fetching function. */
export type PdfSource = string | File | (() => Promise<Blob>);

interface PdfNameProps {
	name: string;
	source: PdfSource;
	children: ReactNode;
	className?: string;
}

/** Shows a PDF's name; pressing opens it full screen. */
export function PdfName({ name, source, children, className }: PdfNameProps) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				className={cx("rounded-mark text-left text-link hover:underline", className)}
			>
				{children}
			</button>
			{open && (
				<Suspense>
					{typeof source === "string" ? (
						<PdfDialog files={[{ name, url: source }]} first={source} onClose={close} />
					) : source instanceof File ? (
						<LoadedPdf name={name} file={source} onClose={close} />
					) : (
						<FetchedPdf name={name} fetched={source} onClose={close} />
					)}
				</Suspense>
			)}
		</>
	);
}

function FetchedPdf({ name, fetched, onClose }: { name: string; fetched(): Promise<Blob>; onClose(): void }) {
	const [file, setFile] = useState<Blob | null>(null);
	const fetchFile = useEffectEvent(() =>
		fetched().then(setFile, (error: unknown) => {
			reportError(error);
			onClose();
		}),
	);
	useEffect(() => void fetchFile(), []);
	return file && <LoadedPdf name={name} file={file} onClose={onClose} />;
}

function LoadedPdf({ name, file, onClose }: { name: string; file: Blob; onClose(): void }) {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		const address = URL.createObjectURL(file);
		setUrl(address);
		return () => URL.revokeObjectURL(address);
	}, [file]);
	return url && <PdfDialog files={[{ name, url, blob: file }]} first={url} onClose={onClose} />;
}
