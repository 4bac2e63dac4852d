import { Download, FileX2, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { buttonClass } from "../button-class.ts";
import { PdfToolbar, type ToolbarSlots } from "./pdf-toolbar.tsx";
import { PdfView } from "./pdf-view.tsx";
import "./texts.ts";
import { type OpenPdf, openPdf } from "./open-pdf.ts";

interface PdfShellProps extends ToolbarSlots {
	name: string;
	/** On our site; may redirect. */
	url: string;
	/** The file, if this browser has it. */
	blob?: Blob | undefined;
}

export function PdfShell(props: PdfShellProps) {
	const [attempt, setAttempt] = useState(0);
	return <Opening key={`${props.url} ${attempt}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Opening({ onRetry, ...props }: PdfShellProps & { onRetry: () => void }) {
	const state = usePdf(props.blob ?? props.url);
	if (state.phase === "ready") return <PdfView pdf={state.pdf} {...props} />;
	return (
		<div className="flex h-full min-h-0 flex-col">
			<PdfToolbar {...props} />
			<div className="min-h-0 flex-1 overflow-auto bg-edge p-2 sm:p-4">
				{state.phase === "loading" ? <Blank /> : <Failed {...props} onRetry={onRetry} />}
			</div>
		</div>
	);
}

function Blank() {
	const { t } = useTranslation("pdf");
	return (
		<div
			role="status"
			className="relative mx-auto aspect-[1/1.414] w-full max-w-3xl animate-delayed bg-surface p-[10%] shadow-raised"
		>
			<span className="sr-only">{t("loading")}</span>
			<div aria-hidden className="flex flex-col gap-4">
				<div className="mx-auto mb-4 h-5 w-2/3 rounded-mark bg-line" />
				<div className="h-3 rounded-mark bg-sunken" />
				<div className="h-3 w-11/12 rounded-mark bg-sunken" />
				<div className="h-3 w-4/5 rounded-mark bg-sunken" />
				<div className="h-3 w-11/12 rounded-mark bg-sunken" />
			</div>
		</div>
	);
}

function Failed({ name, url, onRetry }: { name: string; url: string; onRetry: () => void }) {
	const { t } = useTranslation("pdf");
	return (
		<div
			role="alert"
			className="mx-auto mt-[10vh] flex max-w-md flex-col items-center rounded-card bg-surface px-6 py-8 text-center shadow-raised"
		>
			<FileX2 aria-hidden size={32} className="text-bad-icon" />
			<p className="mt-3 text-15 font-semibold">{t("failed")}</p>
			<p className="mt-1 text-14 text-secondary">{t("failed_hint")}</p>
			<div className="mt-5 flex flex-wrap justify-center gap-2">
				<Button icon={RotateCw} onClick={onRetry}>
					{t("retry")}
				</Button>
				<a href={url} download={name} className={buttonClass("primary")}>
					<Download aria-hidden size={16} />
					{t("download")}
				</a>
			</div>
		</div>
	);
}

type PdfState = { phase: "loading" } | { phase: "failed" } | { phase: "ready"; pdf: OpenPdf };

function usePdf(from: string | Blob): PdfState {
	const [state, setState] = useState<PdfState>({ phase: "loading" });

	useEffect(() => {
		const stop = new AbortController();
		const fail = () => {
			if (!stop.signal.aborted) setState({ phase: "failed" });
		};
		setState({ phase: "loading" });
		openPdf(from, stop.signal, fail).then((pdf) => {
			if (!stop.signal.aborted) setState({ phase: "ready", pdf });
		}, fail);
		return () => stop.abort();
	}, [from]);

	return state;
}
