import { createContext, type ReactNode, useContext } from "react";

/** The layout's buttons, before the page's own. */
export const AdminPageAside = createContext<ReactNode>(null);

interface AdminPageProps {
	title: string;
	count?: ReactNode;
	aside?: ReactNode;
	toolbar?: ReactNode;
	children: ReactNode;
	panel?: ReactNode;
	/** Lets keys scroll content that has no links or fields. */
	focusable?: boolean;
}

export function AdminPage({ title, count, aside, toolbar, children, panel, focusable }: AdminPageProps) {
	const added = useContext(AdminPageAside);
	const region = focusable ? { role: "region", "aria-label": title, tabIndex: 0 } : {};
	return (
		<div className="flex h-full min-h-0 print:block print:h-auto">
			<div className="flex min-w-0 grow flex-col">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-4 px-4 pt-3 pb-2.5 max-md:has-[>div]:pb-4.5 md:gap-y-2 md:px-5">
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
