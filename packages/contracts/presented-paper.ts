/** As of the last submission or change of the registration. */
export interface PresentedPaper {
	number: number;
	title: string;
	/** English title of a paper in another language. */
	title_en?: string;
	section: string;
	/** Per cent off. */
	discount?: number;
	/** The presenter has paid, but can no longer present it. */
	left?: ReportLeft;
}

/** Since when (ISO instant) and why the presenter can no longer present a paper. */
export interface ReportLeft {
	at: string;
	/** `not_accepted` or `not_author` any more. */
	why: "not_accepted" | "not_author";
}

/** The user's own accepted paper. */
export interface PresentablePaper extends Omit<PresentedPaper, "left"> {
	/** Somebody else presents it. */
	taken: boolean;
}
