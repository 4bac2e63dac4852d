import { createContext, type ReactNode, useContext } from "react";

/** What the layout puts before a page's own buttons, at the title's other end. */
export const AdminPageAside = createContext<ReactNode>(null);

export interface AdminPageProps {
	title: string;
	/** Quiet words beside the title: "312 of 2,014". */
	count?: ReactNode;
	/** Buttons at the title's other end. */
	aside?: ReactNode;
	/** Search and filters, between the title and what scrolls. */
	toolbar?: ReactNode;
	/** What fills the rest; scrolls alone. */
	children: ReactNode;
	/** A `SidePanel`. */
	panel?: ReactNode;
	/** What fills the rest is text without links or fields: it takes the focus itself, to be scrolled by keys. */
	reading?: boolean;
}

/** A page of the admin area: title, toolbar, a region that fills the height, and a panel at the right. */
export function AdminPage({ title, count, aside, toolbar, children, panel, reading }: AdminPageProps) {
	const added = useContext(AdminPageAside);
	const region = reading ? { role: "region", "aria-label": title, tabIndex: 0 } : {};
	return (
		<div className="flex h-full min-h-0 print:block print:h-auto">
			<div className="flex min-w-0 grow flex-col">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-4 px-4 pt-3 pb-2.5 md:gap-y-2 md:px-5">
					<h1 className="text-22 max-md:ml-11 print:ml-0">{title}</h1>
					{count && <p className="text-15 text-secondary">{count}</p>}
					{(added || aside) && (
						<div className="-my-2 ml-auto flex flex-wrap justify-end gap-2 md:-my-1">
							{added}
							{aside}
						</div>
					)}
				</div>
				{toolbar && <div className="px-4 pb-3 md:px-5">{toolbar}</div>}
				<div {...region} className="relative min-h-0 grow overflow-auto print:overflow-visible">
					{children}
				</div>
			</div>
			{panel}
		</div>
	);
}
