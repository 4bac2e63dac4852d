import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenPdf, PageSize } from "./open-pdf.ts";
import { PdfPage } from "./pdf-page.tsx";
import { PdfSearchBar } from "./pdf-search-bar.tsx";
import { PdfToolbar, type ToolbarSlots } from "./pdf-toolbar.tsx";
import { usePdfSearch } from "./use-search.ts";
import { useView } from "./use-view.ts";

interface PdfViewProps extends ToolbarSlots {
	pdf: OpenPdf;
	name: string;
	url: string;
}

/** Drawn beyond visible pages. */
const AHEAD = 1;
/** Focusable, so that arrow keys scroll it. */
const SCROLLABLE = { tabIndex: 0 };

export function PdfView({ pdf, name, url, ...slots }: PdfViewProps): ReactNode {
	const { t } = useTranslation("pdf");
	const scroller = useRef<HTMLDivElement>(null);
	const view = useView(scroller, pdf.size.width);
	const [searching, setSearching] = useState(false);
	const search = usePdfSearch(pdf, () => view.inView.current);
	const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
	const match = search.matches[search.at];
	const { first, last } = view.inView;

	const learnSize = useCallback((number: number, size: PageSize) => {
		setSizes((known) => (known.has(number) ? known : new Map(known).set(number, size)));
	}, []);

	const closeSearch = () => {
		setSearching(false);
		search.setQuery("");
		scroller.current?.focus();
	};

	const keys = (event: KeyboardEvent) => {
		const command = event.ctrlKey || event.metaKey;
		if (command && event.code === "KeyF") setSearching(true);
		else if (event.key === "Escape" && searching) closeSearch();
		else if (event.target instanceof HTMLInputElement || event.altKey) return;
		else if (event.key === "+" || event.key === "=") view.step(true);
		else if (event.key === "-") view.step(false);
		else if (event.key === "0") view.fit();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};

	return (
		<section aria-label={name} onKeyDown={keys} className="flex h-full min-h-0 flex-col">
			<PdfToolbar
				name={name}
				url={url}
				view={{
					page: view.inView.current,
					pages: pdf.document.numPages,
					scale: view.scale,
					onPage: view.goTo,
					onStep: view.step,
					onFit: view.fit,
					onSearch: () => (searching ? closeSearch() : setSearching(true)),
				}}
				{...slots}
			/>
			{searching && <PdfSearchBar search={search} onClose={closeSearch} />}
			<section
				ref={scroller}
				{...SCROLLABLE}
				aria-label={t("pages")}
				className="@container relative min-h-0 flex-1 overflow-auto overscroll-contain bg-edge -outline-offset-2"
			>
				<div className="flex min-w-fit flex-col gap-4 p-2 @xl:p-4">
					{view.scale > 0 &&
						Array.from({ length: pdf.document.numPages }, (_, index) => {
							const number = index + 1;
							const size = sizes.get(number) ?? pdf.size;
							const near = number >= first - AHEAD && number <= last + AHEAD;
							return (
								<PdfPage
									key={number}
									pdf={pdf}
									number={number}
									size={size}
									scale={view.scaleOfPage(size.width)}
									active={near || number === match?.page}
									query={search.query}
									current={match?.page === number ? match.index : null}
									onSize={learnSize}
								/>
							);
						})}
				</div>
			</section>
		</section>
	);
}
