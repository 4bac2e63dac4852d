import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { cx } from "../../lib/cx.ts";

const PdfDialog = lazy(async () => ({ default: (await import("./pdf-dialog.tsx")).PdfDialog }));

interface PdfNameProps {
	/** The file's name, as the dialog has it. */
	name: string;
	/** Its address on our site, or the file itself, which somebody has chosen here. */
	source: string | File;
	/** What stands on the page: the name, with what belongs to it. */
	children: ReactNode;
	className?: string;
}

/** The name of a PDF where it stands on a page: a press shows it over the whole screen. */
export function PdfName({ name, source, children, className }: PdfNameProps) {
	const [open, setOpen] = useState(false);
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
						<PdfDialog files={[{ name, url: source }]} first={source} onClose={() => setOpen(false)} />
					) : (
						<ChosenPdf name={name} file={source} onClose={() => setOpen(false)} />
					)}
				</Suspense>
			)}
		</>
	);
}

/** A file that is still this browser's, with an address for as long as it shows. */
function ChosenPdf({ name, file, onClose }: { name: string; file: File; onClose(): void }) {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		const address = URL.createObjectURL(file);
		setUrl(address);
		return () => URL.revokeObjectURL(address);
	}, [file]);
	return url && <PdfDialog files={[{ name, url, blob: file }]} first={url} onClose={onClose} />;
}
