import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { highlight } from "./highlight.ts";
import type { OpenPdf, PageSize, PDFPageProxy } from "./open-pdf.ts";
import "./pdf.css";

interface PdfPageProps {
	pdf: OpenPdf;
	/** From 1. */
	number: number;
	size: PageSize;
	/** Pixels per point. */
	scale: number;
	active: boolean;
	query: string;
	current: number | null;
	onSize: (number: number, size: PageSize) => void;
}

const REST = 120;
/** Phones refuse larger canvases. */
const MAX_PIXELS = 16_000_000;

export function PdfPage(props: PdfPageProps) {
	const { pdf, number, size, scale, active, query, current, onSize } = props;
	const { t } = useTranslation("pdf");
	const [page, setPage] = useState<PDFPageProxy | null>(null);

	useEffect(() => {
		if (!active) return;
		let left = false;
		pdf.document.getPage(number).then(
			(loaded) => {
				if (left) return;
				const { width, height } = loaded.getViewport({ scale: 1 });
				onSize(number, { width, height });
				setPage(loaded);
			},
			// Closed or damaged: stays blank.
			() => undefined,
		);
		return () => {
			left = true;
		};
	}, [pdf, number, active, onSize]);

	return (
		<section
			aria-label={t("page_number", { page: number })}
			className="pdf-page shadow-raised"
			style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
		>
			{active && page && (
				<>
					<Picture page={page} scale={scale} />
					<Text pdf={pdf} page={page} scale={scale} query={query} current={current} />
				</>
			)}
			<div aria-hidden className="pdf-dim" />
		</section>
	);
}

function Picture({ page, scale }: { page: PDFPageProxy; scale: number }) {
	const holder = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const canvas = document.createElement("canvas");
		const plain = page.getViewport({ scale });
		const room = Math.sqrt(MAX_PIXELS / (plain.width * plain.height));
		const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, room) });
		canvas.width = Math.floor(viewport.width);
		canvas.height = Math.floor(viewport.height);
		let drawing: ReturnType<PDFPageProxy["render"]> | null = null;
		const timer = setTimeout(
			() => {
				drawing = page.render({ canvas, viewport });
				drawing.promise.then(
					() => holder.current?.replaceChildren(canvas),
					// Cancelled by scrolling or zooming.
					() => undefined,
				);
			},
			holder.current?.hasChildNodes() ? REST : 0,
		);
		return () => {
			clearTimeout(timer);
			drawing?.cancel();
		};
	}, [page, scale]);

	return <div ref={holder} aria-hidden className="pdf-picture" />;
}

type TextProps = Pick<PdfPageProps, "pdf" | "scale" | "query" | "current"> & { page: PDFPageProxy };

/** Lays out invisible text, for selection, screen readers and search. */
function Text({ pdf, page, scale, query, current }: TextProps) {
	const holder = useRef<HTMLDivElement>(null);
	const [written, setWritten] = useState(false);

	useEffect(() => {
		const container = holder.current;
		if (!container) return;
		const layer = new pdf.pdfjs.TextLayer({
			textContentSource: page.streamTextContent(),
			container,
			viewport: page.getViewport({ scale: 1 }),
		});
		layer.render().then(
			() => setWritten(true),
			() => undefined,
		);
		return () => {
			layer.cancel();
			container.replaceChildren();
			setWritten(false);
		};
	}, [pdf, page]);

	useEffect(() => {
		const container = holder.current;
		if (written && query && container) return highlight(container, query, current);
	}, [written, query, current]);

	// Scales with this variable: zooming needs no new text.
	useEffect(() => holder.current?.style.setProperty("--total-scale-factor", String(scale)), [scale]);

	return <div ref={holder} className="pdf-text" />;
}
