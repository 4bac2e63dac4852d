import { useEffect, useState } from "react";
import { type OpenPdf, openPdf } from "./open-pdf.ts";

export type PdfState = { phase: "loading" } | { phase: "failed" } | { phase: "ready"; pdf: OpenPdf };

export function usePdf(from: string | Blob): PdfState {
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
