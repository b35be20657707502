/**
 * Carries out a Dockerfile without a container engine: every stage gets an empty folder in place of its file system, COPY really copies what
 * .dockerignore lets through, and every command runs in its working directory. What it does not know it refuses.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import dockerIgnore from '@balena/dockerignore';
import { type Copy, DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';
import { withTools } from './project.ts';

/** What a built image says about the container to start from it. */
export type Image = {
  /** The folder that stands for the image's `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  ports: string[];
  command: string[];
  healthCheck: string[];
  /** The commands that were run to build it, over all stages. */
  ran: string[];
};

type Stage = Omit<Image, 'ran'>;

const words = (instruction: Instruction): string[] => instruction.getArguments().map((argument) => argument.getValue());

/** The strings of the JSON form; the shell form is `sh -c` of its text. */
const commandOf = (instruction: JSONInstruction): string[] => {
  const strings = instruction.getJSONStrings().map((argument) => JSON.parse(argument.getValue()) as string);
  return strings.length > 0 ? strings : ['sh', '-c', instruction.getRawArgumentsContent() ?? ''];
};

/** The command of a HEALTHCHECK, whose own flags stand before CMD. */
const healthCheckOf = (text: string): string[] => {
  const [, command = ''] = /\bCMD\s+(.*)$/s.exec(text) ?? [];
  return command.startsWith('[') ? (JSON.parse(command) as string[]) : ['sh', '-c', command];
};

const inside = (stage: Stage, path: string): string => join(stage.root, path.startsWith('/') ? path : join(stage.workdir, path));

/** Files of the build context that .dockerignore lets through. */
const contextFilter = (context: string): ((path: string) => boolean) => {
  const list = join(context, '.dockerignore');
  const filter = dockerIgnore.default().add(existsSync(list) ? readFileSync(list, 'utf8') : '');
  return (path) => !filter.ignores(path);
};

const copyInto = (from: string, sources: string[], to: string, wanted: (path: string) => boolean): void => {
  for (const source of sources) {
    const origin = join(from, source);
    if (!existsSync(origin)) throw new Error(`COPY: ${source} does not exist`);
    let copied = 0;
    const isFolder = statSync(origin).isDirectory();
    const target = isFolder || !(to.endsWith('/') || sources.length > 1 || existsSync(to)) ? to : join(to, basename(source));
    mkdirSync(isFolder ? target : join(target, '..'), { recursive: true });
    cpSync(origin, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => {
        if (lstatSync(path).isDirectory()) return true;
        const goes = wanted(path.slice(join(from, '/').length));
        if (goes) copied += 1;
        return goes;
      },
    });
    if (copied === 0) throw new Error(`COPY: nothing of ${source} is let through by .dockerignore`);
  }
};

/** Builds the Dockerfile of `context` under the empty folder `scratch` and gives the last stage. Throws at anything that a real build would refuse. */
export const build = (context: string, scratch: string): Image => {
  const file = DockerfileParser.parse(readFileSync(join(context, 'Dockerfile'), 'utf8'));
  const fromContext = contextFilter(context);
  const stages = new Map<string, Stage>();
  const ran: string[] = [];
  let stage: Stage | undefined;

  const copy = (here: Stage, instruction: Copy): void => {
    const paths = words(instruction).filter((word) => !word.startsWith('--'));
    const source = instruction
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue();
    const origin = stages.get(source ?? '');
    if (source && origin === undefined) throw new Error(`COPY: no stage is called ${source}`);
    const target = paths.at(-1) ?? '';
    const to = inside(here, target) + (target.endsWith('/') ? '/' : '');
    copyInto(origin?.root ?? context, paths.slice(0, -1), to, origin === undefined ? fromContext : () => true);
  };

  const run = (here: Stage, instruction: JSONInstruction): void => {
    const [program = '', ...args] = commandOf(instruction);
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: inside(here, '.'),
      env: { ...withTools(), ...here.env },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`RUN ${instruction.getRawArgumentsContent()} ended with ${status}\n${stdout}\n${stderr}`);
    ran.push(instruction.getRawArgumentsContent() ?? '');
  };

  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const [, , name = String(stages.size)] = words(instruction);
      const root = join(scratch, name);
      mkdirSync(root, { recursive: true });
      stage = { root, workdir: '/', env: {}, user: 'root', ports: [], command: [], healthCheck: [] };
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined) throw new Error(`${keyword} before FROM`);
    if (keyword === 'WORKDIR') {
      stage.workdir = words(instruction)[0] ?? '/';
      mkdirSync(inside(stage, '.'), { recursive: true });
    } else if (keyword === 'ENV') {
      for (const pair of words(instruction)) {
        const [name = '', value = ''] = pair.split('=');
        stage.env[name] = value;
      }
    } else if (keyword === 'COPY') copy(stage, instruction as Copy);
    else if (keyword === 'RUN') run(stage, instruction as JSONInstruction);
    else if (keyword === 'USER') stage.user = words(instruction)[0] ?? '';
    else if (keyword === 'EXPOSE') stage.ports.push(...words(instruction));
    else if (keyword === 'CMD') stage.command = commandOf(instruction as JSONInstruction);
    else if (keyword === 'HEALTHCHECK') stage.healthCheck = healthCheckOf(instruction.getRawArgumentsContent() ?? '');
    else throw new Error(`${keyword} is not known here`);
  }
  if (stage === undefined) throw new Error('the Dockerfile has no FROM');
  return { ...stage, ran };
};
