import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Stack } from "sst/constructs";
import { configOf } from "./config.ts";

/** Has a paragraph for each alarm; a test compares both. */
const RUNBOOK = "stacks/RUNBOOK.md";

export interface AlarmOptions {
	/** Heading in the runbook; default: the alarm's id. */
	paragraph?: string;
	/** Alarms at or below the threshold instead of at or above it. */
	below?: boolean;
	/** Alarms without data too. */
	onSilence?: boolean;
}

export type AddAlarm = (
	id: string,
	description: string,
	metric: IMetric,
	threshold: number,
	options?: AlarmOptions,
) => void;

/** Returns how to add alarms that e-mail the operators once when a problem starts. Adds none without operators. */
export function operatorAlarms(stack: Stack): AddAlarm {
	const { operators } = configOf(stack);
	if (operators.length === 0) return () => {};
	let topic: Topic | undefined;
	return (id, description, metric, threshold, { paragraph = id, below, onSilence } = {}) => {
		topic ??= operatorsTopic(stack, operators);
		new Alarm(stack, id, {
			alarmDescription: `${description}. What to do: ${RUNBOOK}#${anchorOf(paragraph)}`,
			metric,
			threshold,
			evaluationPeriods: 1,
			comparisonOperator: below
				? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
				: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
			treatMissingData: onSilence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
		}).addAlarmAction(new SnsAction(topic));
	};
}

function operatorsTopic(stack: Stack, operators: string[]): Topic {
	const topic = new Topic(stack, "Operators", { enforceSSL: true });
	// Replaces the default, which lets the account's alarms publish.
	topic.addToResourcePolicy(
		new PolicyStatement({
			sid: "AlarmsOfThisAccount",
			principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
			actions: ["sns:Publish"],
			resources: [topic.topicArn],
			conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
		}),
	);
	for (const address of operators) topic.addSubscription(new EmailSubscription(address));
	stack.addOutputs({ OperatorsTopic: topic.topicArn });
	return topic;
}

/** Returns the anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(" ", "-");
