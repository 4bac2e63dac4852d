import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { reportError } from "../../lib/report-error.ts";

const PdfDialog = lazy(async () => ({ default: (await import("./pdf-dialog.tsx")).PdfDialog }));

/** A PDF's address on our site, the file itself, which somebody has chosen here, or how it is fetched. */
export type PdfSource = string | File | (() => Promise<Blob>);

interface PdfNameProps {
	/** The file's name, as the dialog has it. */
	name: string;
	source: PdfSource;
	/** What stands on the page: the name, with what belongs to it. */
	children: ReactNode;
	className?: string;
}

/** The name of a PDF where it stands on a page: a press shows it over the whole screen. */
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
						<HeldPdf name={name} file={source} onClose={close} />
					) : (
						<FetchedPdf name={name} fetched={source} onClose={close} />
					)}
				</Suspense>
			)}
		</>
	);
}

/** A file that is fetched as it is opened; where that fails, an alert says why. */
function FetchedPdf({ name, fetched, onClose }: { name: string; fetched(): Promise<Blob>; onClose(): void }) {
	const [file, setFile] = useState<Blob | null>(null);
	const fetchFile = useEffectEvent(() =>
		fetched().then(setFile, (error: unknown) => {
			reportError(error);
			onClose();
		}),
	);
	useEffect(() => void fetchFile(), []);
	return file && <HeldPdf name={name} file={file} onClose={onClose} />;
}

/** A file that this browser has, with an address for as long as it shows. */
function HeldPdf({ name, file, onClose }: { name: string; file: Blob; onClose(): void }) {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		const address = URL.createObjectURL(file);
		setUrl(address);
		return () => URL.revokeObjectURL(address);
	}, [file]);
	return url && <PdfDialog files={[{ name, url, blob: file }]} first={url} onClose={onClose} />;
}
