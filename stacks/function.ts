import { FUNCTION_TIMEOUT } from "@deck/core/kernel/function-timeouts";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
	ApplicationLogLevel,
	Architecture,
	Code,
	Function as LambdaFunction,
	LoggingFormat,
	Runtime,
	SystemLogLevel,
	Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";
import { getStack, use } from "sst/constructs";
import { useProject as currentProject } from "sst/project.js";
import { bundle } from "./bundle.ts";
import { configOf, type FunctionName, type StageConfig, siteUrl } from "./config.ts";
import { Data } from "./data.ts";
import { Mail } from "./mail.ts";
import { Queue } from "./queue.ts";
import { logRetention } from "./retention.ts";
import { Secrets } from "./secrets.ts";
import { Storage } from "./storage.ts";

export interface FunctionOptions {
	/** The @connections API over https. */
	socketEndpoint: string;
	/** Default: the account's limit. */
	concurrency?: number;
	variables?: Record<string, string>;
	/** Folder of the page renderer. */
	pages?: string;
}

function environment(config: StageConfig, stage: string, socketEndpoint: string): Record<string, string> {
	const { origin, session } = use(Secrets);
	return {
		...Object.fromEntries(
			Object.entries(config.settings ?? {}).map(([name, value]) => [name, String(value)]),
		),
		STAGE: stage,
		SITE_URL: siteUrl(config),
		TABLE_NAME: use(Data).table.tableName,
		FILES_BUCKET: use(Storage).files.bucketName,
		MAIL_FROM: `${config.mail.name} <${config.mail.from}>`,
		DECK_MAIL_RATE: String(config.mail.rate),
		MAIL_CONFIGURATION_SET: use(Mail).configurationSetName,
		JOBS_QUEUE_URL: use(Queue).jobs.short.queueUrl,
		LONG_JOBS_QUEUE_URL: use(Queue).jobs.long.queueUrl,
		SOCKET_ENDPOINT: socketEndpoint,
		ORIGIN_SECRET: origin.current,
		...(origin.previous && { ORIGIN_SECRET_PREVIOUS: origin.previous }),
		SESSION_SECRET: session.current,
		...(session.previous && { SESSION_SECRET_PREVIOUS: session.previous }),
		AWS_REQUEST_CHECKSUM_CALCULATION: "WHEN_REQUIRED",
		AWS_RESPONSE_CHECKSUM_VALIDATION: "WHEN_REQUIRED",
	};
}

/** Defines a function with a log group and a role that may only write that log until granted more. */
export function defineFunction(stack: Stack, name: FunctionName, options: FunctionOptions): LambdaFunction {
	const config = configOf(stack);
	stack.addStackDependency(getStack(Secrets));
	const logGroup = new LogGroup(stack, `${name}Log`, {
		retention: logRetention(config.retention.logs),
		removalPolicy: config.protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	const role = new Role(stack, `${name}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
	logGroup.grantWrite(role);
	return new LambdaFunction(stack, `${name}Function`, {
		description: `event-deck ${stack.stage} ${name}`,
		runtime: Runtime.NODEJS_24_X,
		architecture: Architecture.ARM_64,
		code: Code.fromAsset(bundle(name, currentProject().paths, options.pages)),
		handler: `${name}.handler`,
		memorySize: config.memory[name],
		timeout: Duration.seconds(FUNCTION_TIMEOUT[name]),
		reservedConcurrentExecutions: options.concurrency,
		environment: { ...environment(config, stack.stage, options.socketEndpoint), ...options.variables },
		role,
		logGroup,
		loggingFormat: LoggingFormat.JSON,
		applicationLogLevelV2: ApplicationLogLevel[config.logLevel],
		systemLogLevelV2: SystemLogLevel.WARN,
		tracing: Tracing.DISABLED,
	});
}
