/** As of the registration's last change. */
export interface PresentedPaper {
	number: number;
	title: string;
	/** English title of a paper in another language. */
	title_en?: string;
	section: string;
	/** Per cent off. */
	discount?: number;
	/** Present if the presenter paid, but can't present it now. */
	left?: PresentationLoss;
}

/** Since when (ISO instant) and why it can't be presented. */
export interface PresentationLoss {
	at: string;
	why: "not_accepted" | "not_author";
}

export interface PresentablePaper extends Omit<PresentedPaper, "left"> {
	/** Another person presents it. */
	taken: boolean;
}
